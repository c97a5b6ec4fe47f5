import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeExchangeFolder, writePlayerFolder } from '#exporter/exchange-folder.ts'
import { rollBack } from '#importer/rollback.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import {
  doubles,
  gold,
  mayOpen,
  type Results,
  type Row,
  singles,
  tournament,
  writeResults,
} from '../../fixtures/folders/results-folder.ts'

// correction-properties.test.ts shows for random folders that removing and splitting restore the earlier content.

const bench = ImportBench.ofEachTest()

const FIRST = mayOpen([singles('m1'), singles('m2', { games: '11-0 11-1' }), doubles('d1')], { medals: [gold('ada')] })
const removal = (kind: string, id: string, reason = 'a mistake'): Row => ({ kind, id, reason })
const redirect = (kind: string, old_slug: string, new_slug: string): Row => ({ kind, old_slug, new_slug })
/** Two player pages of one person, with matches and medals each. */
const TWO = mayOpen([singles('m1'), singles('m2', { team_one_player_one: 'eva' }), doubles('d1')], {
  medals: [gold('ada'), gold('eva', { medal: 'SILVER' })],
})
const matchIds = () => bench.column<string>('select match_id from matches order by 1')
const playedOf = (slug: string) =>
  bench.column(`select total_matches_played from players where player_slug = '${slug}'`)
const tournaments = () => bench.column('select tournament_slug from tournaments')

describe('removals.csv', () => {
  it('removes a match, also from later imports, until the removal ends', async () => {
    await bench.report(FIRST)
    await bench.report({ removals: [removal('match', 'm2')] })
    expect(await matchIds()).toEqual(['d1', 'm1'])
    const again = await bench.import(FIRST)
    expect(again).toMatchObject({ kind: 'unchanged', report: { files: { 'matches.csv': { rows: 3, skipped: 1 } } } })
    await bench.report({ removals: [removal('match', 'm2', 'withdrawn')] })
    await bench.report(FIRST)
    expect(await matchIds()).toEqual(['d1', 'm1', 'm2'])
  })

  it('removes an event with its medals, and skips its rows from then on', async () => {
    await bench.report(FIRST)
    const singlesEvent = "select event_slug from events where event_division = 'MENS_SINGLES'"
    const [slug = ''] = await bench.column<string>(singlesEvent)
    const { totals, files } = await bench.report({ removals: [removal('event', slug)] })
    expect(totals.withdrawn).toBe(3)
    expect([files['matches.csv']?.withdrawn, files['medals.csv']?.withdrawn]).toEqual([2, 1])
    expect(await bench.column('select event_division from events')).toEqual(['MIXED_DOUBLES'])
    const again = await bench.report(FIRST)
    expect(again.files['matches.csv']).toMatchObject({ skipped: 2, unchanged: 1 })
    expect(again.files['medals.csv']).toMatchObject({ rows: 1, skipped: 1 })
    const other = singles('m3', { event_name: 'Senior' })
    await bench.report({ ...FIRST, matches: [other] })
    expect(await bench.column('select count(*) from medals')).toEqual([1])
  })

  it('keeps an event removed when its tournament gets another slug', async () => {
    await bench.report(FIRST)
    await bench.report({ removals: [removal('event', 'may-open--mens-singles')] })
    await bench.report({ redirects: [redirect('tournament', 'may-open', 'may-cup')] })
    const { files } = await bench.report(FIRST)
    expect([files['matches.csv']?.skipped, files['medals.csv']?.skipped]).toEqual([2, 1])
    expect(await matchIds()).toEqual(['d1'])
  })

  it('removes a player with all matches and medals', async () => {
    await bench.report(FIRST)
    const report = await bench.report({ removals: [removal('player', 'ada')] })
    expect(report.corrections).toMatchObject([{ effect: { players: 1, matches: 3, medals: 1 } }])
    expect(report.players_left).toEqual(['bo', 'cleo', 'dag'])
    expect((await bench.report(FIRST)).files).toMatchObject({
      'players.csv': { skipped: 1 },
      'matches.csv': { rows: 3, skipped: 3 },
      'medals.csv': { rows: 1, skipped: 1 },
    })
  })

  it('reports in a dry run what a row would do, and changes nothing', async () => {
    await bench.report(FIRST)
    const before = await bench.everything()
    const report = await bench.report({ removals: [removal('tournament', 'may-open')] }, { dryRun: true })
    expect(report.corrections).toMatchObject([
      { what: 'tournament may-open is removed', effect: { tournaments: 1, matches: 3, medals: 1 } },
    ])
    expect(await bench.everything()).toEqual(before)
  })

  it('keeps unknown ids for later imports, with a remark', async () => {
    await bench.report(FIRST)
    const { corrections } = await bench.report({ removals: [removal('match', 'm9'), removal('event', 'no-such')] })
    expect(corrections.map(({ hint }) => hint)).toEqual(Array(2).fill(expect.stringContaining('later imports')))
    const later = await bench.report({ matches: [singles('m9')] })
    expect(later.files['matches.csv']).toMatchObject({ skipped: 1, new: 0 })
  })

  it('rejects rows of another kind, rows without an id, and repeated rows with different content', async () => {
    await bench.report(FIRST)
    const bad = [removal('league', 'PPA'), removal('match', ''), removal('player', 'Not a slug')]
    const twice = [removal('match', 'm1', 'one'), removal('match', 'm1', 'another')]
    const { rejections } = await bench.report({ removals: [...bad, ...twice, removal('match', 'm2')] })
    expect(rejections.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 kind',
      '3 id',
      '4 id',
      '5 null',
      '6 null',
    ])
  })
})

describe('redirects.csv', () => {
  it('renames a player: pairs use the order of the new slug, and the old slug is read as the new one', async () => {
    await bench.report(FIRST)
    await bench.report({ redirects: [redirect('player', 'ada', 'zoe')] })
    const teams = "select team_slug from teams where team_slug like '%zoe%' order by 1"
    expect(await bench.column(teams)).toEqual(['bo--zoe', 'zoe'])
    expect(await bench.column("select player_slug from players where player_slug in ('ada', 'zoe')")).toEqual(['zoe'])
    expect(await bench.import(FIRST)).toMatchObject({ kind: 'unchanged' })
    const renamed = await bench.contentHash()
    await bench.renew()
    // The same as if the slug had been the new one from the start, except for the name.
    const turned = JSON.stringify(FIRST).replaceAll(/"(\w+_slug|\w+_one)":"ada"/g, '"$1":"zoe"')
    await bench.report(JSON.parse(turned) as Results)
    expect(await bench.contentHash()).toBe(renamed)
  })

  it('joins two players, whose rows stay joined when they are imported again', async () => {
    await bench.report(TWO)
    const joined = await bench.report({ redirects: [redirect('player', 'eva', 'ada')] })
    expect(joined.corrections).toMatchObject([{ effect: { players: 1 }, hint: 'joined: 1 match, 1 medal' }])
    expect([await playedOf('ada'), await playedOf('eva')]).toEqual([[3], []])
    expect((await bench.report(TWO)).files['players.csv']).toMatchObject({ skipped: 1, changed: 0 })
  })

  it('refuses to join two players of one match', async () => {
    await bench.report(FIRST)
    const redirects = [redirect('player', 'ada', 'bo'), redirect('player', 'eva', 'ada')]
    const { rejections } = await bench.report({ redirects })
    const reason = expect.stringMatching(/both are in the match d1/)
    expect(rejections).toMatchObject([{ line: 2, column: 'new_slug', reason }])
  })

  it('follows chains to their end, and rejects a circle', async () => {
    await bench.report(FIRST)
    const steps = ['ada bea', 'bea cia', 'cia ada', 'dia dia'].map((step) => step.split(' ') as [string, string])
    const { rejections } = await bench.report({ redirects: steps.map((step) => redirect('player', ...step)) })
    expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'leads back to cia by other redirects: end one of them first'],
      [5, 'is the same as old_slug: write another slug, or leave it empty to end the redirect'],
    ])
    const known = await bench.report({ matches: [singles('m3'), singles('m4', { team_one_player_one: 'bea' })] })
    expect(known.rejections).toEqual([])
    expect(await playedOf('cia')).toEqual([5])
  })

  it('renames and joins tournaments, with their events and medals', async () => {
    const matches = [singles('j1', { tournament_slug: 'july-open' })]
    const july = mayOpen(matches, { tournaments: [tournament('july-open')] })
    await bench.report(FIRST)
    await bench.report(july)
    await bench.report({ redirects: [redirect('tournament', 'july-open', 'may-open')] })
    expect(await tournaments()).toEqual(['may-open'])
    expect(await bench.column("select match_count from events where event_division = 'MENS_SINGLES'")).toEqual([3])
    await bench.report({ redirects: [redirect('tournament', 'may-open', 'spring-open')] })
    expect(await tournaments()).toEqual(['spring-open'])
    expect(await bench.import(july)).toMatchObject({ kind: 'imported', report: { rejections: [] } })
    expect(await tournaments()).toEqual(['spring-open'])
  })
})

describe('--replace', () => {
  it('treats a folder as the full content of a tournament: missing rows are removed, and may return later', async () => {
    await bench.report(SPRING_SEASON)
    const others = await matchIds()
    await bench.report(FIRST)
    const whole = mayOpen([singles('m1'), singles('m5')], { medals: [gold('bo')] })
    const report = await bench.report(whole, { replace: ['may-open'] })
    expect(report.corrections).toMatchObject([{ effect: { matches: 2 } }])
    expect(report.players_left).toEqual(['cleo', 'dag'])
    expect(await matchIds()).toEqual([...others, 'm1', 'm5'].sort())
    expect((await bench.report(FIRST)).files['matches.csv']).toMatchObject({ new: 2, skipped: 0 })
  })

  it.each<[string, Results, string, string]>([
    [
      'a row is rejected',
      mayOpen([singles('m1'), singles('m2', { games: 'x' })]),
      'may-open',
      'takes all rows or none',
    ],
    ['matches.csv is missing', { medals: [gold('ada')] }, 'may-open', 'needs the file matches.csv'],
    ['the tournament is unknown', FIRST, 'june-open', 'unknown tournament "june-open"'],
  ])('is refused if %s', async (_, results, slug, reason) => {
    await bench.report(FIRST)
    const before = await bench.everything()
    expect(await bench.reason(results, { replace: [slug] })).toContain(reason)
    expect(await bench.everything()).toEqual(before)
  })
})

it('a player is split in two by the exported rows, with the second slug in some of them', async () => {
  await bench.report(TWO)
  const before = await bench.contentHash()
  await bench.report({ redirects: [redirect('player', 'eva', 'ada')] })
  const folder = writeResults({})
  expect(await writePlayerFolder(bench.database, folder, 'nobody')).toBe(false)
  expect(await writePlayerFolder(bench.database, folder, 'ada')).toBe(true)
  expect(await bench.import(folder)).toMatchObject({ kind: 'unchanged', report: { rejections: [], warnings: [] } })
  const turn = (name: string, isTurned: (line: string) => boolean) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    const turned = lines.map((line) => (isTurned(line) ? line.replace('ada', 'eva') : line))
    writeFileSync(join(folder, name), turned.join('\n'))
  }
  turn('matches.csv', (line) => line.startsWith('m2'))
  turn('medals.csv', (line) => line.includes('SILVER'))
  const [header = ''] = readFileSync(join(folder, 'players.csv'), 'utf8').split('\r\n')
  const otherFields = ','.repeat(header.split(',').length - 2)
  appendFileSync(join(folder, 'players.csv'), `eva,eva${otherFields}\r\n`)
  writeFileSync(join(folder, 'redirects.csv'), 'kind,old_slug,new_slug\nplayer,eva,\n')
  await bench.report(folder)
  expect(await bench.contentHash()).toBe(before)
})

it('removals and redirects are exported and imported again with the same content and version', async () => {
  await bench.report(FIRST)
  await bench.report({
    removals: [removal('match', 'm2'), removal('player', 'eva')],
    redirects: [redirect('player', 'ada', 'zoe'), redirect('player', 'bo', 'al')],
  })
  const folder = writeResults({})
  const exported = await writeExchangeFolder(bench.database, folder)
  await bench.renew()
  const report = await bench.report(folder)
  expect(report).toMatchObject({ content_hash: exported?.content_hash, version: { after: exported?.version } })
  expect((await bench.report(FIRST)).files['matches.csv']).toMatchObject({ skipped: 1, unchanged: 2, rejected: 0 })
  expect(await bench.contentHash()).toBe(exported?.content_hash)
})

it('players without matches after the removal of a tournament are removed on request', async () => {
  const other = singles('m9', { tournament_slug: 'june-open', date: '2026-06-01', team_two_player_one: 'eva' })
  const june = tournament('june-open', { start_date: '2026-06-01', end_date: '2026-06-01' })
  await bench.report({ ...FIRST, tournaments: [tournament(), june], matches: [...(FIRST.matches as Row[]), other] })
  const results = { removals: [removal('tournament', 'may-open')] }
  const { players_left, totals } = await bench.report(results, { removePlayersLeft: true })
  expect(players_left).toEqual([])
  expect(await bench.column('select player_slug from players order by 1')).toEqual(['ada', 'eva'])
  expect(totals.withdrawn).toBe(1 + 3 + 1 + 3)
  expect(await rollBack(bench.database)).toMatchObject({ kind: 'back' })
  expect(await bench.column('select count(*) from players')).toEqual([5])
})

describe('a row of redirects.csv', () => {
  it('with two unknown slugs is stored with a remark', async () => {
    await bench.report(FIRST)
    const { corrections } = await bench.report({ redirects: [redirect('player', 'adda', 'ada')] })
    expect(corrections).toMatchObject([{ hint: expect.stringContaining('the database has nothing with the old slug') }])
    const { warnings } = await bench.report({ redirects: [redirect('player', 'bo-b', 'boo')] })
    expect(warnings).toEqual(['redirects.csv: bo-b redirects to boo, but there is no player "boo"'])
  })

  it('to a player or tournament of the same folder causes no warning', async () => {
    const { warnings } = await bench.report({ ...FIRST, redirects: [redirect('player', 'ada', 'bo-b')] })
    expect(warnings).toEqual([])
  })

  it('does not turn old findings of the checks into new ones', async () => {
    const odd = singles('m1', { games: '11-7 11-66' })
    expect((await bench.report(mayOpen([odd]))).findings?.count).toBeGreaterThan(0)
    for (const row of [redirect('tournament', 'may-open', 'spring-open'), redirect('player', 'ada', 'ada-b')]) {
      expect((await bench.report({ redirects: [row] })).findings?.count).toBe(0)
    }
    expect(await bench.column('select distinct tournament_slug from data_check_failures')).toEqual(['spring-open'])
  })
})
