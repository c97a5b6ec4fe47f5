import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openInventedSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

/** Maximum size of all files that an embed loads, in compressed bytes. */
const MAX_BYTES = 30_000

const site = await untilEnd(openInventedSite(600))
type Slugs = Record<'id' | 'date' | 'team_one_slug' | 'team_two_slug', string>
type Final = Slugs & { tournament: { tournament_slug: string }; event: { event_slug: string } }
const { matchesList } = await site.ask<{ matchesList: { items: [Final] } }>(`{
  matchesList(page: 1, pageSize: 1, input: { round: FINALS, match_division: WOMENS_DOUBLES, result: PLAYED }) {
    items { id date team_one_slug team_two_slug tournament { tournament_slug } event { event_slug } }
  }
}`)
const { id, date, team_one_slug, team_two_slug, tournament, event } = matchesList.items[0]
const [one, two] = [team_one_slug, team_two_slug].toSorted()
const paths = {
  match: `/match/${id}`,
  comparison: `/compare/${one}/${two}`,
  draw: `/tournament/${tournament.tournament_slug}?event=${event.event_slug}`,
  ranking: '/rankings/womens-doubles',
  season: `/season/${date.slice(0, 4)}`,
}

const get = (path: string) => fetch(`${site.address}${path}`, { redirect: 'manual' })

test.each(['match', 'comparison', 'draw', 'ranking', 'season'] as const)(
  'the embed of a %s can be framed by any site, is small, has no script and links to its page',
  async (kind) => {
    const response = await get(`/embed${paths[kind]}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(html).not.toContain('<nav aria-label="Sections"')
    expect(html).not.toContain('type="module"')
    expect(html).toContain('<base target="_blank">')
    expect(html).toContain(` href="${paths[kind].replaceAll('&', '&amp;')}">Erne: full page →</a>`)
    expect(gzipSync(html).length).toBeLessThan(MAX_BYTES)
  },
)

test('pages cannot be framed, and show the code of their embed', async () => {
  for (const path of Object.values(paths)) {
    const response = await get(path)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await response.text()).toContain(`/embed${path.replaceAll('&', '&amp;')}&quot; title=`)
  }
})

test('other pages have no embed', async () => {
  for (const path of ['/embed/players', '/embed/nowhere', '/embed/match/none', '/embed/embed/players']) {
    expect((await get(path)).status).toBe(404)
  }
})

test('the embed of a comparison keeps the order of the sides', async () => {
  const headingOf = async (path: string) => /<h1>(.*?) \d+-\d+<\/h1>/.exec(await (await get(path)).text())?.[1]
  const heading = (await headingOf(`/embed/compare/${one}/${two}`)) ?? ''
  expect(heading.split(' vs. ')).toHaveLength(2)
  expect(await headingOf(`/embed/compare/${two}/${one}`)).toBe(heading.split(' vs. ').toReversed().join(' vs. '))
})
