import { afterEach, beforeEach, expect, it } from 'vitest'
import { ImportBench } from '../fixtures/import-results.ts'
import { doubles, mayOpen, player, type Row, singles, tournament } from '../fixtures/results-folder.ts'

let bench: ImportBench

beforeEach(async () => {
  bench = await ImportBench.open()
})

afterEach(() => bench.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('A mistyped date of a result is rejected, and never moves the last day of the data', async () => {
  const rows = [
    singles('m1'),
    singles('late', { date: '2062-05-02' }),
    singles('walkover', { date: '2062-05-02', games: '', completion: 'walkover' }),
    singles('far', { date: '2026-07-03' }),
    singles('early', { date: '2026-03-02' }),
  ]
  const { rejections } = await bench.report(mayOpen(rows))
  expect(rejections.map(({ line, column, value, reason }) => [line, column, value, reason])).toEqual([
    [3, 'date', '2062-05-02', 'lies after today, and the match has a result'],
    [4, 'date', '2062-05-02', 'lies after today, and the match has a result'],
    [5, 'date', '2026-07-03', 'lies more than 60 days outside of its tournament from 2026-05-02 to 2026-05-03'],
    [6, 'date', '2026-03-02', 'lies more than 60 days outside of its tournament from 2026-05-02 to 2026-05-03'],
  ])
  expect(await bench.rows('select data_from, data_through from dataset')).toEqual([
    { data_from: '2026-05-02', data_through: '2026-05-02' },
  ])
  expect(await bench.column('select end_date from tournaments')).toEqual(['2026-05-03'])
})

it('The edges are taken: 60 days outside of the tournament, and tomorrow, which may have begun at the venue', async () => {
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

it('A result without a day is rejected where its tournament has not begun', async () => {
  const { rejections } = await bench.report({
    ...mayOpen([singles('m1'), singles('m2', { tournament_slug: 'later', date: '' })]),
    tournaments: [tournament(), tournament('later', { start_date: inDays(20), end_date: inDays(21) })],
  })
  expect(rejections).toEqual([
    expect.objectContaining({ line: 3, column: 'date', reason: expect.stringContaining('the tournament begins on') }),
  ])
})

it('A match to come may lie on any day', async () => {
  const row: Row = { completion: 'scheduled', games: '', winning_team: '', date: inDays(200) }
  const { rejections } = await bench.report(mayOpen([singles('m1'), singles('m2', row)]))
  expect(rejections).toEqual([])
  expect(await bench.column('select data_through from dataset')).toEqual(['2026-05-02'])
})

async function foundIn(rows: readonly Row[]) {
  await bench.report(mayOpen(rows, { players: ['ada', 'bo', 'cleo', 'dag'].map((slug) => player(slug)) }))
  const checks = "('NO_DOUBLED_MATCH', 'NO_LIKELY_DOUBLE', 'SCORES_OF_A_FORMAT')"
  const found = await bench.rows<{ data_check: string; match_id: string; found: string }>(
    `select data_check, match_id, found from data_check_failures where data_check in ${checks} order by 1, position`,
  )
  return found.map((row) => `${row.data_check} ${row.match_id}: ${row.found}`)
}

const FINAL = doubles('final', { round: 'Finals', date: '2026-05-03', games: '11-7 8-11 11-9' })
const TURNED: Row = {
  team_one_player_one: 'cleo',
  team_one_player_two: 'dag',
  team_two_player_one: 'bo',
  team_two_player_two: 'ada',
  winning_team: '2',
  games: '7-11 11-8 9-11',
}

it.each<[string, Row, string[]]>([
  ['under another id', {}, ['NO_DOUBLED_MATCH twin: the same as the match final: 11-7 8-11 11-9']],
  ['on another day', { date: '2026-05-02' }, ['NO_LIKELY_DOUBLE twin: like the match final but for the day']],
  [
    'in an event of another name',
    { event_name: 'Mixed' },
    ['NO_LIKELY_DOUBLE twin: like the match final but for the event'],
  ],
  ['of another round', { round: 'Semi-Finals' }, ['NO_LIKELY_DOUBLE twin: like the match final but for the round']],
  [
    'with another score',
    { games: '11-7 8-11 11-8' },
    ['NO_LIKELY_DOUBLE twin: like the match final but for the score'],
  ],
  [
    'from the other side on another day',
    { ...TURNED, date: '2026-05-02' },
    ['NO_LIKELY_DOUBLE twin: like the match final but for the day'],
  ],
  ['another match of the same two', { round: 'Semi-Finals', games: '11-2 11-3' }, []],
  ['in another fixture', { tie_id: 'b', games: '11-2 11-3' }, []],
])('A match entered twice is reported with both ids: %s', async (_name, row, found) => {
  expect(
    await foundIn([
      { ...FINAL, tie_id: 'a' },
      { ...FINAL, tie_id: '', match_id: 'twin', ...row },
    ]),
  ).toEqual(found)
})

it.each<[string, Row, boolean]>([
  ['11-66 11-7', {}, true],
  ['1-6 11-7', {}, true],
  ['11-11 11-7', {}, true],
  ['9-7 11-7', {}, true],
  ['15-13 11-7', {}, false],
  ['15-13 11-7', { scoring_format: 'sideout_11' }, false],
  ['15-12 11-7', { scoring_format: 'sideout_11' }, true],
  ['21-19 15-13', { scoring_format: 'rally_21' }, true],
  ['24-22', { scoring_format: 'rally_21' }, false],
  ['11-7 3-2', { completion: 'retired' }, false],
])('A score that no format gives is reported: %s %o', async (games, row, isOdd) => {
  const found = await foundIn([singles('m1', { games, ...row })])
  expect(found.map((text) => text.split(':')[0])).toEqual(isOdd ? ['SCORES_OF_A_FORMAT m1'] : [])
})
