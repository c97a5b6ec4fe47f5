import { describe, expect, it } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { openResults } from '../../fixtures/folders/open-results.ts'
import { doubles, mayOpen, player, singles, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { serveDatabase } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const { database, close } = await openResults(
  writeResults({
    ...mayOpen([singles('m1'), singles('m2'), doubles('d1'), singles('j1', { tournament_slug: 'july-open' })]),
    tournaments: [tournament(), tournament('july-open'), tournament('june-open')],
    players: ['ada', 'bo', 'cleo', 'dag', 'eva', 'fay'].map((slug) => player(slug)),
  }),
)
const folder = writeResults({
  removals: [
    { kind: 'match', id: 'm2', reason: '' },
    { kind: 'player', id: 'fay', reason: '' },
    { kind: 'tournament', id: 'july-open', reason: 'cancelled' },
  ],
  redirects: [
    { kind: 'player', old_slug: 'ada', new_slug: 'zoe' },
    { kind: 'player', old_slug: 'zoe', new_slug: 'zoe-lind' },
    { kind: 'tournament', old_slug: 'may-open', new_slug: 'spring-open' },
  ],
})
expect(await importFolder({ folder, database })).toMatchObject({ kind: 'imported', report: { rejections: [] } })
const site = await untilEnd(serveDatabase(database, close))

const get = (path: string, accept = 'text/html') =>
  fetch(`${site.address}${path}`, { redirect: 'manual', headers: { accept } })

describe('a removed player or tournament', () => {
  it.each([
    '/match/m2',
    '/player/fay',
    '/player/fay?period=ALL_TIME',
    '/player/fay/matches.csv',
    '/partners/bo--fay',
    '/tournament/july-open',
    '/compare/bo/fay',
    '/preview/player/fay.png',
  ])('%s returns 410', async (path) => {
    const response = await get(path)
    const text = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store'])
    expect(text).toContain('This page was removed')
    expect(text).toContain('noindex')
  })

  it('is in no list, search, site map or feed', async () => {
    for (const path of [
      '/players',
      '/tournaments',
      '/search?q=fay',
      '/sitemap.xml',
      '/results.atom',
      '/tournaments.ics',
    ]) {
      const text = await (await get(path)).text()
      expect(text, path).not.toMatch(/player\/fay|july-open|match\/m2/)
    }
  })
})

it.each(['/embed/match/m2', '/embed/tournament/july-open?event=july-open--mens-singles', '/embed/compare/bo/fay'])(
  '%s shows in a frame on another site that it was removed, with 410',
  async (path) => {
    const response = await get(path)
    const text = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store'])
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(text).toContain('This page was removed')
    expect(text).toMatch(/<a [^>]*href="\/">Erne<\/a>/)
    expect(text).not.toContain('<nav aria-label="Sections"')
  },
)

describe('a redirected slug', () => {
  it.each([
    ['/player/ada', '/player/zoe-lind'],
    ['/player/ada?period=ALL_TIME', '/player/zoe-lind?period=ALL_TIME'],
    ['/player/zoe', '/player/zoe-lind'],
    ['/player/ada/matches.csv', '/player/zoe-lind/matches.csv'],
    ['/player/ada/partner-finder', '/player/zoe-lind/partner-finder'],
    ['/partners/ada--bo', '/partners/bo--zoe-lind'],
    ['/partners/ada', '/player/zoe-lind'],
    ['/tournament/may-open', '/tournament/spring-open'],
    ['/compare/ada/bo', '/compare/zoe-lind/bo'],
    ['/preview/player/ada.png', '/preview/player/zoe-lind.png'],
    ['/preview/partners/ada--bo.png', '/preview/partners/bo--zoe-lind.png'],
  ])('%s redirects permanently to %s', async (path, to) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([308, to])
    let next = to
    for (let hops = 0; hops < 2; hops++) next = (await get(next)).headers.get('location') ?? next
    expect((await get(next)).status).toBe(200)
  })

  it('is followed by the GraphQL service', async () => {
    const data = await site.ask(`{
      player(player_slug: "ada") { player_slug }
      team(team_slug: "ada--bo") { team_slug }
      tournament(tournament_slug: "may-open") { tournament_slug }
      event(event_slug: "may-open--mens-singles") { event_slug }
      headToHead(one: "ada", two: "bo") { one { slug } two { slug } }
      removed: player(player_slug: "fay") { player_slug }
    }`)
    expect(data).toEqual({
      player: { player_slug: 'zoe-lind' },
      team: { team_slug: 'bo--zoe-lind' },
      tournament: { tournament_slug: 'spring-open' },
      event: { event_slug: 'spring-open--mens-singles' },
      headToHead: { one: { slug: 'zoe-lind' }, two: { slug: 'bo' } },
      removed: null,
    })
  })

  it.each([
    ['matchesList(page: 1, pageSize: 9, input: { player_slug: "SLUG" }) { items { id } }', 'ada', 'zoe-lind'],
    [
      'matchesList(page: 1, pageSize: 9, input: { opponent_slug: "SLUG", player_slug: "cleo" }) { items { id } }',
      'ada',
      'zoe-lind',
    ],
    ['matchesList(page: 1, pageSize: 9, input: { team_slug: "SLUG" }) { items { id } }', 'ada--bo', 'bo--zoe-lind'],
    [
      'matchesList(page: 1, pageSize: 9, input: { tournament_slug: "SLUG" }) { items { id } }',
      'may-open',
      'spring-open',
    ],
    [
      'matchesList(page: 1, pageSize: 9, input: { event_slug: "SLUG" }) { items { id } }',
      'may-open--mens-singles',
      'spring-open--mens-singles',
    ],
    ['playerStats(player_slug: "SLUG") { singles { matches_won } }', 'zoe', 'zoe-lind'],
    ['splits(page: 1, pageSize: 9, input: { player_slug: "SLUG", by: OPPONENT }) { items { key } }', 'ada', 'zoe-lind'],
    ['eventTeamStatsList(page: 1, pageSize: 9, input: { player_slug: "SLUG" }) { items { id } }', 'ada', 'zoe-lind'],
    ['draws(tournament_slug: "SLUG") { id }', 'may-open', 'spring-open'],
  ])('is followed by %s', async (field, old, current) => {
    const askFor = (slug: string) => site.ask(`{ ${field.replace('SLUG', slug)} }`)
    const answer = await askFor(current)
    expect(JSON.stringify(answer)).not.toMatch(/null|\[\]/)
    expect(await askFor(old)).toEqual(answer)
  })

  it('is followed by links to matches', async () => {
    expect(await (await get('/matches?player=ada')).text()).toContain('href="/match/m1"')
  })
})

it.each(['/player/nobody', '/match/nothing', '/tournament/none', '/player/%00'])(
  '%s, which never existed, returns 404',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)
