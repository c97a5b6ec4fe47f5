import { describe, expect, it } from 'vitest'
import type { ImportReport } from '#importer/report/report.ts'
import { storedAndRecalculated } from '../../fixtures/databases/derived-tables.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { expectSame } from '../../fixtures/first-difference.ts'
import {
  doubles,
  gold,
  mayOpen,
  player,
  type Results,
  type Row,
  seats,
  singles,
  tournament,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()
const RESULT = 'a changed match had or has a result'
const OTHERS = 'not only matches changed'
const OPEN: Row = { winning_team: '', games: '', completion: 'scheduled' }

/** Imports a change, expects every table and the report's summary to be those of a full calculation. @returns why it was one */
async function importLive(
  on: ImportBench,
  results: Results,
  replace: string[] = [],
): Promise<{ report: ImportReport; rebuilt: string | null }> {
  const outcome = await on.import(results, { replace })
  if (outcome.kind !== 'imported') throw new Error(`not imported: ${JSON.stringify(outcome)}`)
  const { report, rebuilt } = outcome
  const { stored, recalculated } = await storedAndRecalculated(on)
  expectSame(withoutLostResults(stored), withoutLostResults(recalculated.tables))
  expect(report.derived).toEqual(recalculated.derived)
  return { report, rebuilt }
}

/** Leaves out the check that compares results with those before the import. */
function withoutLostResults(tables: Record<string, string[]>): Record<string, string[]> {
  const others = (rows: readonly string[]) => rows.filter((row) => !row.includes('"RESULTS_STAY"'))
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, others(rows)]))
}

describe('an import that changes only matches without a result', () => {
  const played = [
    doubles('d1'),
    doubles('d2', { date: '2026-05-03', round: 'Finals' }),
    singles('s1', { round: 'Semi-Finals' }),
    singles('s2', { date: '2026-05-03', team_one_player_one: 'bo', team_two_player_one: 'eva' }),
  ]
  const waiting = [
    doubles('w1', { ...OPEN, date: '2026-05-03' }),
    doubles('w2', { ...OPEN, date: '2026-05-04', team_one_player_one: '', team_one_player_two: '' }),
    singles('w3', { ...OPEN, date: '2026-05-03', round: 'Finals', team_two_player_one: '' }),
  ]
  const [first = {}, second = {}, third = {}] = waiting
  const inOpen = (id: string, row: Row) => singles(id, { event_name: 'Open', ...row })
  const start = () => bench.report(mayOpen([...played, ...waiting], { medals: [gold('ada')] }))

  it.each<[change: string, row: Row]>([
    ['a match begins', { ...first, completion: 'in progress', games: '3-1' }],
    ['a match is postponed', { ...first, completion: 'postponed' }],
    ['a match is cancelled', { ...first, completion: 'cancelled' }],
    ['the day changes', { ...first, date: '2026-05-01' }],
    ['the day becomes unknown', { ...first, date: '' }],
    ['a match is postponed, with an earlier day', { ...first, completion: 'postponed', date: '2026-05-01' }],
    ['a match becomes one of another division', singles('w1', { ...OPEN, date: '2026-05-01' })],
    ['court and time are known', { ...first, court: 'Grandstand', start_time: '2026-05-03T10:00-05:00' }],
    ['the scoring changes', { ...first, best_of: '5', scoring_format: 'rally_21' }],
    ['players become known', { ...second, team_one_player_one: 'ada', team_one_player_two: 'bo' }],
    ['a player becomes known', { ...third, team_two_player_one: 'bo' }],
    ['the round changes', { ...third, round: 'Bronze Medal Match' }],
    ['a match is new', { ...first, match_id: 'w4', round: 'Quarter-Finals' }],
    ['a match of a final is new', singles('w4', { ...OPEN, round: 'Finals', date: '2026-05-04' })],
  ])('updates the tables as a full calculation would: %s', async (_change, row) => {
    await start()
    const { report, rebuilt } = await importLive(bench, { matches: [row] })
    expect(rebuilt).toBeNull()
    expect(report.totals).toMatchObject({ rejected: 0 })
    expect(report.totals.new + report.totals.changed).toBe(1)
  })

  it('keeps ratings in singles if an announced match is the first of women or men for one of its players', async () => {
    const players = ['bo', 'cleo', 'dag', 'eva'].map((slug) => player(slug, { gender: slug === 'cleo' ? 'F' : 'M' }))
    const early = tournament('early', { start_date: '2026-01-02', end_date: '2026-01-02' })
    const mixed = doubles('d1', { tournament_slug: 'early', date: '2026-01-02' })
    const walkover = singles('s1', { completion: 'walkover', games: '', team_two_player_one: 'eva' })
    await bench.report(
      mayOpen([mixed, walkover], { tournaments: [early, tournament()], players: [player('ada'), ...players] }),
    )
    const next = { ...OPEN, team_two_player_one: 'eva', date: '2026-05-03' }
    const { rebuilt } = await importLive(bench, { matches: [singles('s2', next)] })
    expect(rebuilt).toBeNull()
  })

  it('updates the mark of an upcoming tournament whose first match begins', async () => {
    const tournaments = [tournament(), tournament('later', { start_date: '2026-06-01', end_date: '2026-06-02' })]
    const soon = { ...first, match_id: 'l1', tournament_slug: 'later', date: '2026-06-01' }
    await bench.report(mayOpen([...played, soon], { tournaments }))
    const upcoming = () => bench.column('select tournament_slug from tournaments where is_upcoming = 1')
    expect(await upcoming()).toEqual(['later'])
    const { rebuilt } = await importLive(bench, { matches: [{ ...soon, completion: 'in progress' }] })
    expect(rebuilt).toBeNull()
    expect(await upcoming()).toEqual([])
  })

  it.each([
    {
      change: 'begins',
      womenPlayed: '2024-05-02',
      before: { completion: 'postponed', date: '2026-05-05' },
      after: { date: '2026-05-05' },
    },
    {
      change: 'moves from the last day on which women have played recently',
      womenPlayed: '2025-05-03',
      before: { date: '2026-05-03' },
      after: { date: '2026-05-05' },
    },
  ])(
    'updates ratings if women have not played for a year and a match of men $change',
    async ({ womenPlayed, before, after }) => {
      const early = tournament('early', { start_date: womenPlayed, end_date: womenPlayed })
      const womens = { event_division: 'WOMENS_DOUBLES', match_division: 'WOMENS_DOUBLES' }
      const mens = { event_division: 'MENS_DOUBLES', match_division: 'MENS_DOUBLES' }
      const tournaments = [early, tournament()]
      const longAgo = doubles('e1', { ...womens, tournament_slug: 'early', date: womenPlayed })
      const men = { team_one_player_two: 'fay', team_two_player_one: 'gil', team_two_player_two: 'hal' }
      const players = ['ada', 'bo', 'cleo', 'dag', 'eva', 'fay', 'gil', 'hal'].map((slug) => player(slug))
      const later = doubles('m1', { ...mens, team_one_player_one: 'eva', ...men, date: '2026-05-04' })
      const next = { ...later, ...OPEN, match_id: 'm2' }
      await bench.report({ tournaments, players, matches: [longAgo, later, { ...next, ...before }] })
      const { rebuilt } = await importLive(bench, { matches: [{ ...next, ...after }] })
      expect(rebuilt).toBeNull()
      expect(await bench.column("select count(*) from rating_lists where gender = 'FEMALE'")).not.toEqual([0])
    },
  )

  it('updates the tables if the folder also has everything that stays', async () => {
    await start()
    const now = [...played, { ...first, completion: 'in progress', games: '11-7 2-2' }, second, third]
    const { rebuilt } = await importLive(bench, mayOpen(now, { medals: [gold('ada')] }))
    expect(rebuilt).toBeNull()
  })

  const windy = { ...first, note: 'windy' }

  it.each<{ reason: string; before?: Row[]; results: Results; replace?: string[] }>([
    {
      reason: RESULT,
      results: { matches: [{ ...first, completion: 'completed', games: '11-4 11-2', winning_team: '1' }] },
    },
    { reason: RESULT, results: { matches: [singles('s1', { ...OPEN, round: 'Semi-Finals' })] } },
    { reason: RESULT, results: { matches: [windy, doubles('d3')] } },
    { reason: 'an event is new', results: { matches: [inOpen('o1', OPEN)] } },
    {
      reason: 'an event has lost its last match',
      before: [inOpen('o1', OPEN)],
      results: { matches: [singles('o1', OPEN)] },
    },
    {
      reason: 'a team is new',
      results: { matches: [{ ...second, team_one_player_one: 'ada', team_one_player_two: 'eva' }] },
    },
    {
      reason: 'a team has lost its last match',
      before: [singles('o1', { ...OPEN, team_one_player_one: 'dag' })],
      results: { matches: [singles('o1', { ...OPEN, team_one_player_one: '' })] },
    },
    { reason: 'a match was removed', results: mayOpen([...played, windy, second]), replace: ['may-open'] },
    { reason: OTHERS, results: { players: [player('fay')], matches: [windy] } },
    { reason: OTHERS, results: { tournaments: [tournament('may-open', { title: 'The May' })], matches: [windy] } },
    { reason: OTHERS, results: { matches: [windy], medals: [gold('bo')] } },
    { reason: OTHERS, results: { matches: [windy], removals: [{ kind: 'match', id: 'w2' }] } },
    { reason: OTHERS, results: { redirects: [{ kind: 'player', old_slug: 'eva', new_slug: 'ada' }] } },
    {
      reason: 'the main draw or the swapped labels of an event change',
      before: [inOpen('o1', { ...OPEN, draw: 'North' })],
      results: { matches: [inOpen('o2', { ...OPEN, draw: 'South' })] },
    },
    {
      reason: 'another match gets another draw or round',
      before: [inOpen('o1', { draw: 'Silver' })],
      results: { matches: [inOpen('o2', { ...OPEN, draw: 'Gold' })] },
    },
    {
      reason: 'another match gets another draw or round',
      before: [inOpen('o1', { ...OPEN, draw: 'Silver' })],
      results: { matches: [inOpen('o2', { ...OPEN, draw: 'Gold' })] },
    },
  ])('calculates all statistics again if $reason', async ({ reason, before = [], results, replace = [] }) => {
    await bench.report(mayOpen([...played, ...waiting, ...before], { medals: [gold('ada')] }))
    expect(await importLive(bench, results, replace)).toMatchObject({ rebuilt: reason })
  })

  it('calculates all statistics again in an empty database, and after a new release', async () => {
    expect(await bench.import(mayOpen(waiting))).toMatchObject({ rebuilt: expect.stringContaining('last report') })
    await bench.database.write((transaction) => transaction.execute('update derived_tables set version = 1'))
    const outcome = await bench.import({ matches: [{ ...first, completion: 'in progress' }] })
    expect(outcome).toMatchObject({ rebuilt: expect.stringContaining('last report') })
  })
})

describe('an import of a result', () => {
  const OLD_RATING = 1000
  const played = [
    doubles('d1', { date: '2026-05-01' }),
    doubles('d2', { date: '2026-05-02' }),
    doubles('d3', { date: '2026-05-03' }),
    singles('s1', { date: '2026-05-03' }),
  ]
  const won: Row = { games: '11-1 11-1' }
  /** Marks a rating of the first day with one, then imports. @returns whether the rating is still there */
  const keepsRatings = async (results: Results, replace: string[] = []) => {
    await bench.report(mayOpen(played, { medals: [gold('ada')] }))
    const mark = `update rating_points set rating = ${OLD_RATING} where day = '2026-05-02'`
    await bench.database.write((transaction) => transaction.execute(mark))
    await bench.import(results, { replace })
    return (await bench.column(`select 1 from rating_points where rating = ${OLD_RATING}`)).length > 0
  }

  it.each<[change: string, results: Results, replace?: string[]]>([
    ['a match of a later day', { matches: [doubles('d3', { ...won, date: '2026-05-03' })] }],
    ['a match of singles', { matches: [singles('s1', { ...won, date: '2026-05-03' })] }],
    ['a new match', { matches: [doubles('d4', { date: '2026-05-03' })] }],
    ['a removed match', mayOpen(played.filter(({ match_id }) => match_id !== 'd3')), ['may-open']],
  ])('keeps the ratings of earlier days: %s', async (_change, results, replace) => {
    expect(await keepsRatings(results, replace)).toBe(true)
  })

  it.each<[change: string, results: Results]>([
    ['a match of an earlier day', { matches: [doubles('d1', { ...won, date: '2026-05-01' })] }],
    ['a match that moves to an earlier day', { matches: [doubles('d3', { date: '2026-05-01' })] }],
    ['a new player', { players: [player('aaron')], matches: [doubles('d3', { ...won, date: '2026-05-03' })] }],
    ['another last day', { matches: [singles('s1', { date: '2026-05-05' })] }],
  ])('calculates the ratings of earlier days again: %s', async (_change, results) => {
    expect(await keepsRatings(results)).toBe(false)
  })

  it.each<[change: string, results: Results]>([
    ['a match of the last day', { matches: [doubles('d3', { ...won, date: '2026-05-03' })] }],
    ['a match that moves to a later day', { matches: [doubles('d2', { ...won, date: '2026-05-03' })] }],
    ['a match that moves to an earlier day', { matches: [doubles('d3', { date: '2026-05-02' })] }],
    ['a match of singles on a new last day', { matches: [singles('s1', { date: '2026-06-20' })] }],
    ['a result that is taken back', { matches: [doubles('d3', { ...OPEN, date: '2026-05-03' })] }],
    ['a removed match', { removals: [{ kind: 'match', id: 'd3' }] }],
    ['a removed last day', { removals: ['d3', 's1'].map((id) => ({ kind: 'match', id })) }],
    ['players with one name', { redirects: [{ kind: 'player', old_slug: 'eva', new_slug: 'ada' }] }],
  ])('writes every table as a full calculation would: %s', async (_change, results) => {
    await bench.report(mayOpen(played, { medals: [gold('ada')] }))
    await importLive(bench, results)
  })

  it('calculates the ratings of earlier days again if a player of mixed doubles plays men first', async () => {
    const men = ['al', 'ben', 'cy', 'dan', 'ed', 'flo'].map((slug) => player(slug, { gender: 'M' }))
    const women = ['gia', 'hera'].map((slug) => player(slug, { gender: 'F' }))
    const match = (id: string, date: string, players: Row, row: Row = {}) => doubles(id, { date, ...players, ...row })
    const mens = { event_division: 'MENS_DOUBLES', match_division: 'MENS_DOUBLES' }
    const matches = [
      match('m0', '2026-05-01', seats('al', 'gia', 'ben', 'hera')),
      match('m1', '2026-05-01', seats('al', 'gia', 'ben', 'hera')),
      match('m2', '2026-05-01', seats('cy', 'dan', 'ed', 'flo'), mens),
      match('m3', '2026-05-02', seats('cy', 'ed', 'dan', 'flo'), mens),
      match('m4', '2026-05-03', seats('cy', 'flo', 'dan', 'ed'), mens),
    ]
    await bench.report({ tournaments: [tournament()], players: [...men, ...women], matches })
    await importLive(bench, { matches: [match('m5', '2026-05-03', seats('al', 'cy', 'ben', 'dan'), mens)] })
  })
})
