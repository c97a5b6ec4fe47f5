import { expect, it } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import {
  doubles,
  mayOpen,
  player,
  type Row,
  seats,
  singles,
  tournament,
} from '../../fixtures/folders/results-folder.ts'

const bench = ImportBench.ofEachTest()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const OUTSIDE =
  "is more than 60 days outside the tournament's days (2026-05-02 to 2026-05-03): correct the date or the tournament"

it('A result with a mistyped date is rejected, and does not move the last day of the data', async () => {
  const rows = [
    singles('m1'),
    singles('late', { date: '2062-05-02' }),
    singles('walkover', { date: '2062-05-02', games: '', completion: 'walkover' }),
    singles('far', { date: '2026-07-03' }),
    singles('early', { date: '2026-03-02' }),
  ]
  const { rejections } = await bench.report(mayOpen(rows))
  expect(rejections.map(({ line, column, value, reason }) => [line, column, value, reason])).toEqual([
    [3, 'date', '2062-05-02', 'is after today, and the match has a result: correct the date, or remove the result'],
    [4, 'date', '2062-05-02', 'is after today, and the match has a result: correct the date, or remove the result'],
    [5, 'date', '2026-07-03', OUTSIDE],
    [6, 'date', '2026-03-02', OUTSIDE],
  ])
  expect(await bench.column("select data_from || ' ' || data_through from dataset")).toEqual(['2026-05-02 2026-05-02'])
  expect(await bench.column('select end_date from tournaments')).toEqual(['2026-05-03'])
})

it('Results up to 60 days outside of the tournament are accepted, and results of tomorrow, which may have begun at the venue', async () => {
  const now = tournament('now', { start_date: inDays(-3), end_date: inDays(-2) })
  const { rejections } = await bench.report({
    ...mayOpen([
      singles('m1', { date: '2026-03-03' }),
      singles('m2', { date: '2026-07-02', games: '11-4 11-4' }),
      singles('m3', { tournament_slug: 'now', date: inDays(1) }),
      singles('m4', { tournament_slug: 'now', date: inDays(2) }),
    ]),
    tournaments: [tournament(), now],
  })
  expect(rejections.map(({ line }) => line)).toEqual([5])
})

it('A result without a date is rejected if its tournament has not begun', async () => {
  const { rejections } = await bench.report({
    ...mayOpen([singles('m1'), singles('m2', { tournament_slug: 'later', date: '' })]),
    tournaments: [tournament(), tournament('later', { start_date: inDays(20), end_date: inDays(21) })],
  })
  expect(rejections).toEqual([
    expect.objectContaining({ line: 3, column: 'date', reason: expect.stringContaining('the tournament begins on') }),
  ])
})

it('A scheduled match may have any date', async () => {
  const row: Row = { completion: 'scheduled', games: '', winning_team: '', date: inDays(200) }
  const { rejections } = await bench.report(mayOpen([singles('m1'), singles('m2', row)]))
  expect(rejections).toEqual([])
  expect(await bench.column('select data_through from dataset')).toEqual(['2026-05-02'])
})

async function foundIn(rows: readonly Row[]) {
  await bench.report(mayOpen(rows, { players: ['ada', 'bo', 'cleo', 'dag'].map((slug) => player(slug)) }))
  const checks = "('NO_DOUBLED_MATCH', 'NO_LIKELY_DOUBLE', 'SCORES_OF_A_FORMAT')"
  return bench.column<string>(
    `select data_check || ' ' || match_id || ': ' || found from data_check_failures
     where data_check in ${checks} order by data_check, position`,
  )
}

const FINAL = doubles('final', { round: 'Finals', date: '2026-05-03', games: '11-7 8-11 11-9' })
const TURNED: Row = { ...seats('cleo', 'dag', 'bo', 'ada'), winning_team: '2', games: '7-11 11-8 9-11' }
const SAME = 'NO_DOUBLED_MATCH twin: the same as the match final: 11-7 8-11 11-9'
const LIKE = 'NO_LIKELY_DOUBLE twin: like the match final except for the'

it.each<[Row, string[]]>([
  [{}, [SAME]],
  [{ date: '2026-05-02' }, [`${LIKE} day`]],
  [{ event_name: 'Mixed' }, [`${LIKE} event`]],
  [{ round: 'Semi-Finals' }, [`${LIKE} round`]],
  [{ games: '11-7 8-11 11-8' }, [`${LIKE} score`]],
  [{ ...TURNED, date: '2026-05-02' }, [`${LIKE} day`]],
  [{ round: 'Semi-Finals', games: '11-2 11-3' }, []],
  [{ tie_id: 'b', games: '11-2 11-3' }, []],
])('A match entered twice is reported with both ids: with %o', async (row, found) => {
  const matches = [
    { ...FINAL, tie_id: 'a' },
    { ...FINAL, tie_id: '', match_id: 'twin', ...row },
  ]
  expect(await foundIn(matches)).toEqual(found)
})

it('The checks report a score that no format allows', async () => {
  const odd: Row[] = [
    { games: '11-66 11-7' },
    { games: '1-6 11-7' },
    { games: '11-11 11-7' },
    { games: '9-7 11-7' },
    { games: '15-12 11-7', scoring_format: 'sideout_11' },
    { games: '21-19 15-13', scoring_format: 'rally_21' },
  ]
  const even: Row[] = [
    { games: '15-13 11-7' },
    { games: '15-13 11-7', scoring_format: 'sideout_11' },
    { games: '24-22', scoring_format: 'rally_21' },
    { games: '11-7 3-2', completion: 'retired' },
  ]
  const rows = [...odd, ...even].map((row, index) => singles(`m${index}`, { ...row, tie_id: `t${index}` }))
  const found = (await foundIn(rows)).filter((text) => text.startsWith('SCORES'))
  expect(found.map((text) => text.split(':')[0])).toEqual(odd.map((_, index) => `SCORES_OF_A_FORMAT m${index}`))
})
