import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type ForecastMatch,
  forecastMatches,
  MATCH,
  openRated,
  pairForecast,
} from '../../fixtures/recount/rated-service.ts'
import { untilEnd } from '../../fixtures/until-end.ts'
import { walkPages } from '../../fixtures/walked-list.ts'

/** Compares the service's forecasts with one another and with the folder's matches. */
const service = await untilEnd(openRated())
const tournaments = [...new Set(service.matches.map((match) => match.tournament))]
const all = (await Promise.all(tournaments.map((slug) => forecastMatches(service.asker, slug)))).flat()
const forecasts = all.filter(({ match_division }) => match_division.endsWith('_DOUBLES'))

interface Record {
  matches: number
  log_loss: number | null
  brier: number | null
  accuracy_percentage: number | null
  calibration_error: number | null
  bins: { matches: number; forecast: number; observed: number }[]
  baselines: { name: string; log_loss: number | null; brier: number | null; accuracy_percentage: number | null }[]
}

async function record(input: object): Promise<Record> {
  const { forecastRecord } = await service.asker.ask<{ forecastRecord: Record }>(
    `query ($input: ForecastRecordInput) { forecastRecord(input: $input) { matches log_loss brier accuracy_percentage
      calibration_error bins { matches forecast observed } baselines { name log_loss brier accuracy_percentage } } }`,
    { input },
  )
  return forecastRecord
}

const scored = () => forecasts.filter(({ forecast, winning_team }) => forecast !== null && winning_team !== null)

/** Returns true if a match is forecast for its second team, which depends on the bytes of its id. */
const isSwapped = ({ id }: ForecastMatch) => createHash('sha256').update(id, 'utf8').digest()[0]! % 2 === 1

/** Calculates the record from the service's matches by its definition. */
function recomputed(matches: readonly ForecastMatch[]) {
  const rows = matches.map((match) => {
    const swap = isSwapped(match)
    const one = match.forecast!.team_one_probability
    return { p: swap ? 1 - one : one, y: (match.winning_team === 'ONE') !== swap ? 1 : 0 }
  })
  const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  return {
    matches: rows.length,
    log_loss: mean(({ p, y }) => -Math.log(y === 1 ? p : 1 - p)),
    brier: mean(({ p, y }) => (p - y) ** 2),
    accuracy_percentage: 100 * mean(({ p, y }) => (p > 0.5 === (y === 1) ? 1 : 0)),
  }
}

function playersOf(match: ForecastMatch): string[] {
  const { team_one_player_one, team_one_player_two, team_two_player_one, team_two_player_two } = match
  return [team_one_player_one, team_one_player_two, team_two_player_one, team_two_player_two].flatMap(
    (one) => one?.id ?? [],
  )
}

const isFitted = ({ status, match_division, winning_team, games_ordered }: ForecastMatch) =>
  match_division !== 'DREAMBREAKER' &&
  (status === 'COMPLETED' ? winning_team !== null : status === 'RETIRED' && games_ordered.length > 0)

/** Returns the number of a player's matches in doubles and singles on earlier days. */
function playedBefore({ date }: ForecastMatch, player: string): number {
  return all.filter((match) => match.date < date && isFitted(match) && playersOf(match).includes(player)).length
}

/** Returns the ids of matches with a forecast in which a player has fewer than ten matches of earlier days. */
function newcomersOf(matches: readonly ForecastMatch[]): Set<string> {
  const played = new Map<string, number>()
  const newcomers = new Set<string>()
  const days = Map.groupBy(matches, ({ date }) => date)
  for (const day of [...days.keys()].toSorted()) {
    const ofDay = days.get(day)!
    for (const match of ofDay) {
      const isNew = playersOf(match).some((player) => (played.get(player) ?? 0) < 10)
      if (match.forecast !== null && isNew) newcomers.add(match.id)
    }
    for (const player of ofDay.filter(isFitted).flatMap(playersOf)) played.set(player, (played.get(player) ?? 0) + 1)
  }
  return newcomers
}

/** Returns the winners' probability before a match. */
const chance = ({ forecast, winning_team }: ForecastMatch) =>
  winning_team === 'ONE' ? forecast!.team_one_probability : 1 - forecast!.team_one_probability

const past = (input: object) =>
  walkPages<{ winner_probability: number; match: ForecastMatch }>(service.asker, {
    field: 'pastForecasts',
    input,
    selection: `winner_probability match { ${MATCH} }`,
  })

describe('The forecast of a match', () => {
  test('has a newcomer while one of the four players has fewer than ten earlier doubles matches', () => {
    const newcomers = newcomersOf(forecasts)
    const forecast = forecasts.filter((match) => match.forecast !== null)
    expect(newcomers.size).toBeGreaterThan(100)
    expect(forecast.length - newcomers.size).toBeGreaterThan(100)
    for (const match of forecast) expect(match.forecast!.newcomer).toBe(newcomers.has(match.id))
  })

  test('counts completed matches of doubles, and those of singles between two players with five matches', () => {
    expect(all.length).toBe(service.matches.length)
    for (const { status, forecast } of forecasts) expect(forecast !== null).toBe(status === 'COMPLETED')
    const ofSingles = all.filter(({ match_division }) => match_division.endsWith('_SINGLES'))
    const played = ofSingles.filter(({ status }) => status === 'COMPLETED' || status === 'RETIRED')
    const shown = ofSingles.filter(({ forecast }) => forecast !== null)
    expect(shown.length).toBeGreaterThan(20)
    expect(shown.length).toBeLessThan(played.length)
    for (const match of played)
      expect(match.forecast !== null).toBe(playersOf(match).every((id) => playedBefore(match, id) >= 5))
  })

  test('equals the forecast of the two pairs on its day, in either order', async () => {
    const rows = new Map(service.matches.map((match) => [match.id, match]))
    const sampled = scored().filter((_, index) => index % 97 === 5)
    expect(sampled.length).toBeGreaterThan(5)
    for (const match of sampled) {
      const row = rows.get(match.id)!
      const one = [match.team_one_player_one.id, match.team_one_player_two!.id]
      const two = [match.team_two_player_two!.id, match.team_two_player_one.id]
      const forecast = await pairForecast(service.asker, [one, two], row, match.date)
      expect(forecast.probability).toBe(match.forecast!.team_one_probability)
      expect(forecast.on).toBe(match.date)
      expect(forecast.newcomer).toBe(match.forecast!.newcomer)
      const other = await pairForecast(service.asker, [two.toReversed(), one.toReversed()], row, match.date)
      expect(other.probability).toBeCloseTo(1 - forecast.probability, 12)
      expect(other.points_share).toBeCloseTo(1 - forecast.points_share, 12)
    }
  })
})

/** Compares measures with those of these matches. */
function expectMeasures(given: Record, matches: readonly ForecastMatch[]): void {
  const own = recomputed(matches)
  expect(given.matches).toBe(own.matches)
  expect(given.log_loss).toBeCloseTo(own.log_loss, 10)
  expect(given.brier).toBeCloseTo(own.brier, 10)
  expect(given.accuracy_percentage).toBeCloseTo(own.accuracy_percentage, 10)
}

describe('The record', () => {
  test("equals a calculation from the service's matches and forecasts", async () => {
    const days = scored().map(({ date }) => date)
    const middle = days.toSorted()[Math.floor(days.length / 2)] as string
    const inputs: [object, (match: ForecastMatch) => boolean][] = [
      [{}, () => true],
      [{ from: middle }, ({ date }) => date >= middle],
      [
        { to: middle, match_division: 'MIXED_DOUBLES' },
        (m) => m.date <= middle && m.match_division === 'MIXED_DOUBLES',
      ],
      [{ league: 'PPA' }, ({ tournament }) => tournament.league === 'PPA'],
    ]
    for (const [input, takes] of inputs) {
      const given = await record(input)
      expect(given.matches).toBeGreaterThan(50)
      expectMeasures(given, scored().filter(takes))
      expect(given.bins.reduce((sum, bin) => sum + bin.matches, 0)).toBe(given.matches)
      const errors = given.bins.map((bin) => (Math.abs(bin.forecast - bin.observed) * bin.matches) / given.matches)
      const error = errors.reduce((sum, one) => sum + one, 0)
      expect(given.calibration_error).toBeCloseTo(error, 10)
      expect(given.baselines.map(({ name }) => name)).toEqual(['Coin', 'Elo'])
      expect(given.baselines[0]!.log_loss).toBeCloseTo(Math.LN2, 10)
    }
  })

  test.each<[by: string, keyOf: (match: ForecastMatch) => string]>([
    ['MATCH_DIVISION', ({ match_division }) => match_division],
    ['LEAGUE', ({ tournament }) => tournament.league],
    ['YEAR', ({ date }) => date.slice(0, 4)],
  ])('grouped by %s equals that of the matches of each group', async (by, keyOf) => {
    const { forecastRecord } = await service.asker.ask<{ forecastRecord: { groups: (Record & { key: string })[] } }>(
      'query ($by: ForecastRecordBy!) { forecastRecord { groups(by: $by) { key matches log_loss brier accuracy_percentage } } }',
      { by },
    )
    const own = Map.groupBy(scored(), keyOf)
    expect(forecastRecord.groups.map(({ key }) => key)).toEqual([...own.keys()].sort())
    for (const group of forecastRecord.groups) expectMeasures(group, own.get(group.key)!)
  })

  test('links to the matches of each calibration bin', async () => {
    const { bins } = await record({ match_division: 'MIXED_DOUBLES' })
    const ids = new Set<string>()
    for (const [index, bin] of bins.entries()) {
      const input = { match_division: 'MIXED_DOUBLES', calibration_bin: index + 1 }
      const items = (await past(input)).map(({ match }) => match)
      expect(items.length).toBe(bin.matches)
      const won = items.filter((match) => (match.winning_team === 'ONE') !== isSwapped(match))
      expect(won.length / bin.matches).toBeCloseTo(bin.observed, 10)
      for (const { id } of items) ids.add(id)
    }
    expect(ids.size).toBe(bins.reduce((sum, bin) => sum + bin.matches, 0))
  })

  test('has no measures without matches', async () => {
    expect(await record({ from: '2099-01-01' })).toEqual({
      matches: 0,
      log_loss: null,
      brier: null,
      accuracy_percentage: null,
      calibration_error: null,
      bins: [],
      baselines: ['Coin', 'Elo'].map((name) => ({ name, log_loss: null, brier: null, accuracy_percentage: null })),
    })
  })

  test('has a list of all its matches, lowest probability first, whatever include_newcomers is', async () => {
    const expected = scored()
      .map(chance)
      .toSorted((a, b) => a - b)
    expect(expected.at(-1)).toBeGreaterThan(0.5)
    for (const input of [{}, { include_newcomers: false }, { include_newcomers: true }]) {
      const items = await past(input)
      expect(items.map(({ winner_probability }) => winner_probability)).toEqual(expected)
      expect(items.map(({ match }) => chance(match))).toEqual(expected)
    }
  })

  test('has upsets of winners below one half, lowest probability first, with newcomers only on request', async () => {
    const newcomers = newcomersOf(forecasts)
    const upsets = async (input: object) =>
      (await walkPages<ForecastMatch>(service.asker, { field: 'upsets', input, selection: MATCH })).map(chance)
    const expected = (include: boolean) =>
      scored()
        .filter((match) => include || !newcomers.has(match.id))
        .map(chance)
        .filter((probability) => probability < 0.5)
        .toSorted((a, b) => a - b)
    expect(expected(false).length).toBeGreaterThan(50)
    expect(expected(false).length).toBeLessThan(expected(true).length)
    expect(await upsets({})).toEqual(expected(false))
    expect(await upsets({ include_newcomers: false })).toEqual(expected(false))
    expect(await upsets({ include_newcomers: true })).toEqual(expected(true))
    const { matches } = await record({ include_newcomers: false })
    expect(matches).toBe(scored().length)
  })
})

test('The choices of a list of forecasts are those of comebacks or of another list, not of both', async () => {
  const errors = await service.asker.errorsOf(
    '{ forecastChoices(input: {}, comebacks: true, list: UPSETS) { levels } }',
  )
  expect(errors).toEqual([
    { code: 'BAD_USER_INPUT', message: 'list must be COMEBACKS or absent if comebacks is true, got UPSETS' },
  ])
})

const FOUR = 'one: ["a", "b"], two: ["d", "c"]'
test.each([
  ['forecast(one: ["a"], two: ["b", "c"]) { on }', 'one must be the slugs of two players, got 1'],
  [
    'forecast(one: ["a", "b"], two: ["b", "c"]) { on }',
    'one and two must name four different players, got one of them twice',
  ],
  [`forecast(${FOUR}) { on }`, 'one must name two known players, got an unknown slug'],
  [`forecast(${FOUR}, input: { best_of: 2 }) { on }`, 'input.best_of must be 1, 3 or 5, got 2'],
  [`forecast(${FOUR}, input: { points_to: 7 }) { on }`, 'input.points_to must be 11, 15 or 21, got 7'],
  ['ratings(first: 1, input: { gender: MALE, min_matches: -1 }) { as_of }', 'input.min_matches must be between 0 and'],
  ['ratings(first: 1, input: { gender: MALE, active_days: 0 }) { as_of }', 'input.active_days must be between 1 and'],
  ['forecastRecord(input: { from: "2026-02-01", to: "2026-01-01" }) { matches }', 'input.from must not be after'],
  ['forecastRecord(input: { calibration_bin: 11 }) { matches }', 'input.calibration_bin must be between 1 and 10'],
  ['upsets(page: 0, pageSize: 10) { items { id } }', 'page must be at least 1'],
  [
    'partnerCandidates(page: 1, pageSize: 1, player_slug: "a", match_division: MENS_SINGLES) { items { probability } }',
    'match_division must be one of doubles',
  ],
])('Bad input is refused: %s', async (field, message) => {
  const errors = await service.asker.errorsOf(`{ ${field} }`)
  expect(errors).toEqual([{ code: 'BAD_USER_INPUT', message: expect.stringContaining(message) }])
})
