import { describe, expect, test } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { player, type Row, seats, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Imports small folders whose forecasts and ratings were calculated by another implementation. */

const TOLERANCE = 1e-5
const LETTERS = [...'abcdefg']
const slugOf = (letter: string) => `player-${letter}`

const bench = await untilEnd(ImportBench.open())
const asker = askerOf(bench.database)

/** Returns a men's doubles match of `ab-cd`, with the day and teams in its id. */
function match(date: string, teams: string, games: string, more: Row = {}): Row {
  const [one = '', two = '', three = '', four = ''] = [...teams.replace('-', '')].map(slugOf)
  return {
    match_id: `${date || 'undated'}_${teams}`,
    tournament_slug: 'early-open',
    event_division: 'MENS_DOUBLES',
    match_division: 'MENS_DOUBLES',
    date,
    ...seats(one, two, three, four),
    games,
    best_of: '3',
    scoring_format: 'sideout_11',
    completion: 'completed',
    winning_team: '1',
    ...more,
  }
}

const TO_15 = { best_of: '1', scoring_format: 'sideout_15' }
const five = [
  match('2026-01-10', 'ab-cd', '11-5 11-7'),
  match('2026-01-10', 'ac-ef', '15-9', TO_15),
  match('2026-01-11', 'be-cf', '11-9 4-11 8-11', { winning_team: '2' }),
  match('2026-02-09', 'ab-cf', '11-6 11-4'),
  match('2026-02-09', 'ae-db', '11-6', { best_of: '1' }),
]
const LATE = { tournament_slug: 'late-open' }
const twelve = [
  ...five,
  match('2026-02-10', 'ab-de', '11-0 11-0', { completion: 'forfeit or retired', winning_team: '' }),
  match('2026-02-10', 'cg-ef', '', { scoring_format: '' }),
  match('2026-02-11', 'ae-cg', '11-8 9-11 11-5 11-7', { best_of: '5' }),
  match('2026-02-11', 'bg-df', '8-3', { ...TO_15, completion: 'retired', winning_team: '' }),
  match('', 'af-bd', '21-15 0-0', { ...LATE, best_of: '1', scoring_format: 'rally_21' }),
  match('2026-02-14', 'ac-bg', '', { ...LATE, completion: 'walkover' }),
  match('2026-02-14', 'ac-df', '11-4 3-11 11-9', LATE),
]

function folder(matches: readonly Row[]): string {
  return writeResults({
    tournaments: [
      tournament('early-open', { start_date: '2026-01-10', end_date: '2026-02-11' }),
      tournament('late-open', { start_date: '2026-02-12', end_date: '2026-02-28' }),
    ],
    players: LETTERS.map((letter) => player(slugOf(letter), { gender: 'Male' })),
    matches,
  })
}

async function report(matches: readonly Row[]): Promise<void> {
  const { rejections } = await bench.report(folder(matches))
  expect(rejections).toEqual([])
}

/** Returns the forecasts of all matches by id. */
async function forecasts(): Promise<Record<string, number | null>> {
  type Listed = { id: string; forecast: { team_one_probability: number } | null }
  const selection = 'id forecast { team_one_probability }'
  const rows = await walkPages<Listed>(asker, { field: 'matchesList', selection })
  return Object.fromEntries(rows.map(({ id, forecast }) => [id, forecast?.team_one_probability ?? null]))
}

type Of<Value> = Record<string, Value>

/** Reads players' strengths above the zero of ratings, their deviations and numbers of matches from shown ratings. */
async function strengths() {
  type Answer = Of<{ rating: { rating: number; standard_error: number; matches: number } | null }>
  const fields = LETTERS.map(
    (letter) => `${letter}: player(player_slug: "${slugOf(letter)}") { rating { rating standard_error matches } }`,
  )
  const strength: Of<number> = {}
  const deviation: Of<number> = {}
  const matches: Of<number> = {}
  for (const [letter, { rating: own }] of Object.entries(await asker.ask<Answer>(`{ ${fields.join(' ')} }`))) {
    if (own === null) continue
    const value = own.rating / (22 - Math.abs(own.rating))
    strength[letter] = value
    deviation[letter] = (own.standard_error * (1 + Math.abs(value)) ** 2) / 22
    matches[letter] = own.matches
  }
  return { strength, deviation, matches }
}

/** Compares shown strengths with expected ones minus the mean of players on court; all matches are within one year. */
function expectStrengths(
  { strength, matches }: { strength: Of<number>; matches: Of<number> },
  expected: Of<number>,
): void {
  const appearances = Object.entries(expected).map(([letter, value]) => [value, matches[letter] ?? 0] as const)
  const zero =
    appearances.reduce((sum, [value, count]) => sum + value * count, 0) /
    appearances.reduce((sum, [, count]) => sum + count, 0)
  expectNear(strength, Object.fromEntries(Object.entries(expected).map(([letter, value]) => [letter, value - zero])))
}

function expectNear(values: Of<number | null>, expected: Of<number>): void {
  for (const [name, value] of Object.entries(expected)) {
    expect(Math.abs((values[name] ?? Number.NaN) - value), name).toBeLessThanOrEqual(TOLERANCE)
  }
}

const EARLY = { '2026-01-10_ab-cd': 0.5, '2026-01-10_ac-ef': 0.5, '2026-01-11_be-cf': 0.542402 }
const FEBRUARY = { '2026-02-09_ab-cf': 0.52773, '2026-02-09_ae-db': 0.57215 }
const LATER = {
  '2026-02-10_cg-ef': 0.460736,
  '2026-02-11_ae-cg': 0.618004,
  'undated_af-bd': 0.677152,
  '2026-02-14_ac-df': 0.862528,
}

const EARLY_STRENGTHS = { a: 0.028322, b: -0.024767, c: -0.046236, d: -0.091877, e: -0.046378, f: -0.06834 }
const LATE_STRENGTHS = { a: 0.06578, b: 0.036412, c: -0.031445, d: -0.106827, e: -0.078084, f: -0.041009 }

describe('Imported results', () => {
  test('with five matches have the forecasts and ratings of the other implementation', async () => {
    await report(five)
    expectNear(await forecasts(), { ...EARLY, ...FEBRUARY })
    const rated = await strengths()
    expect(rated.matches).toEqual({ a: 4, b: 4, c: 4, d: 2, e: 3, f: 3 })
    expectStrengths(rated, EARLY_STRENGTHS)
    expectNear(rated.deviation, { a: 0.071628, d: 0.088644 })
  })

  test('with retired, unscored, undated and odd matches have them too, in a second import', async () => {
    await report(twelve)
    const found = await forecasts()
    expectNear(found, { ...EARLY, ...FEBRUARY, ...LATER })
    for (const id of ['2026-02-10_ab-de', '2026-02-11_bg-df', '2026-02-14_ac-bg']) expect(found[id]).toBeNull()
    const rated = await strengths()
    expectStrengths(rated, { ...LATE_STRENGTHS, g: -0.012258 })
    expectNear(rated.deviation, { a: 0.056874, g: 0.081404 })
    expect(rated.matches).toEqual({ a: 8, b: 7, c: 7, d: 6, e: 6, f: 7, g: 3 })
  })

  test('change only the forecasts of later days when they are corrected', async () => {
    const before = await forecasts()
    await report([match('2026-01-11', 'be-cf', '11-2 11-3', { winning_team: '1' })])
    const after = await forecasts()
    for (const id of Object.keys(EARLY)) expect(after[id]).toBe(before[id])
    for (const id of [...Object.keys(FEBRUARY), ...Object.keys(LATER)]) expect(after[id]).not.toBe(before[id])
    await report([five[2] as Row])
    expect(await forecasts()).toEqual(before)
  })

  test('have forecasts of scheduled and live matches, which rate no player, and none of canceled ones', async () => {
    const before = [await forecasts(), await strengths()]
    await report([
      match('2026-02-20', 'ae-bf', '', { ...LATE, completion: 'scheduled', winning_team: '' }),
      match('2026-02-20', 'cd-fg', '11-2', { ...LATE, completion: 'in progress', winning_team: '' }),
      match('2026-02-20', 'ag-bc', '', { ...LATE, completion: 'cancelled', winning_team: '' }),
      match('2026-02-20', 'af-dg', '', { ...LATE, completion: 'postponed', winning_team: '' }),
    ])
    const found = await forecasts()
    expect(found).toMatchObject(before[0] as object)
    expect(found['2026-02-20_ae-bf']).toBeGreaterThan(0.2)
    expect(found['2026-02-20_cd-fg']).toBeLessThan(0.5)
    expect(found['2026-02-20_ag-bc']).toBeNull()
    expect(found['2026-02-20_af-dg']).toBeNull()
    expect(await strengths()).toEqual(before[1])
    const { forecastRecord } = await asker.ask<{ forecastRecord: { matches: number } }>(
      '{ forecastRecord { matches } }',
    )
    expect(forecastRecord.matches).toBe(9)
  })
})

/** Reads all ratings and forecasts of the service. */
const WHOLE = `{ forecastRecord { matches log_loss bins { matches } groups(by: YEAR) { key matches } }
  upsets(page: 1, pageSize: 10) { items { id } }
  women: ratings(first: 10, input: { gender: FEMALE }) { as_of edges { node { rating } } }
  men: ratings(first: 10, input: { gender: MALE, min_matches: 0, active_days: 36500 }) { as_of edges { node { rating } } } }`
type Whole = {
  forecastRecord: { matches: number; groups: { key: string; matches: number }[] }
  men: { as_of: string | null; edges: object[] }
}

const inYear = (year: string, date: string, teams = 'ab-cd', more: Row = {}) =>
  match(`${year}-${date}`, teams, '11-7 11-9', { tournament_slug: `open-${year}`, ...more })
const ONE_EACH = { team_one_player_two: '', team_two_player_two: '' }
const years = [
  inYear('2019', '01-31'),
  inYear('2020', '02-29', 'ac-bd'),
  inYear('2024', '02-29', 'ad-eg'),
  inYear('2024', '03-01'),
]

test.each<[what: string, matches: Row[] | null, gender: string, years: string[], as_of: string | null, rated: number]>([
  ['nothing imported', null, 'Male', [], null, 0],
  ['no match', [], 'Male', [], null, 0],
  [
    'singles alone',
    [inYear('2020', '05-01', 'ab-cd', { ...divisions('MENS_SINGLES'), ...ONE_EACH })],
    'Male',
    [],
    null,
    0,
  ],
  ['one match', [inYear('2020', '05-01')], 'Male', ['2020: 1'], '2020-05-02', 4],
  ['years and months without a match', years, 'Male', ['2019: 1', '2020: 1', '2024: 2'], '2024-03-02', 6],
  [
    'players of unknown gender',
    [inYear('2020', '05-01', 'ab-cd', divisions('MIXED_DOUBLES'))],
    '',
    ['2020: 1'],
    null,
    0,
  ],
])('Odd data are forecast, rated and counted by year: %s', async (_what, matches, gender, byYear, as_of, rated) => {
  await ImportBench.during(async (odd) => {
    if (matches !== null) {
      const players = LETTERS.map((letter) => player(slugOf(letter), gender === '' ? {} : { gender }))
      const tournaments = ['2019', '2020', '2024'].map((year) =>
        tournament(`open-${year}`, { start_date: `${year}-01-01`, end_date: `${year}-12-31` }),
      )
      expect((await odd.report({ tournaments, players, matches })).rejections).toEqual([])
    }
    const { forecastRecord, men } = await askerOf(odd.database).ask<Whole>(WHOLE)
    expect(forecastRecord.groups.map((group) => `${group.key}: ${group.matches}`)).toEqual(byYear)
    expect(forecastRecord.matches).toBe(forecastRecord.groups.reduce((sum, group) => sum + group.matches, 0))
    expect([men.as_of, men.edges.length]).toEqual([as_of, rated])
  })
})

function divisions(division: string): Row {
  return { event_division: division, match_division: division }
}
