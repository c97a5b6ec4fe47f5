import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatSigned } from '#domain/format/format.ts'
import { measureForecasts } from '#statistics/ratings/forecast-measures.ts'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { REAL_RESULTS } from '../../fixtures/folders/open-results.ts'
import { player, type Row, tournament, writeResults } from '../../fixtures/folders/results-folder.ts'
import { type Asker, askerOf } from '../../fixtures/services/ask.ts'
import { FORECASTS } from '../../fixtures/singles/expected.ts'
import { SINGLES_FOLDER } from '../../fixtures/singles/singles-results.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const bench = await untilEnd(ImportBench.open())
const asker = askerOf(bench.database)
await bench.report(SINGLES_FOLDER)

interface Record {
  matches: number
  log_loss: number
  brier: number
  accuracy_percentage: number
}

async function recordOf(service: Asker, input: object): Promise<Record> {
  const { forecastRecord } = await service.ask<{ forecastRecord: Record }>(
    'query ($input: ForecastRecordInput) { forecastRecord(input: $input) { matches log_loss brier accuracy_percentage } }',
    { input },
  )
  return forecastRecord
}

describe('forecasts of singles', () => {
  test.each([
    ['ada', 'bea', 0.760384],
    ['egon', 'hank', 0.604975],
  ])('of %s against %s are those of an independent calculation, in both orders', async (one, two, expected) => {
    const document = `query ($one: [String!]!, $two: [String!]!) { forecast(one: $one, two: $two) {
      probability first_version newcomer points_share one { slug } } }`
    type Asked = {
      forecast: { probability: number; first_version: boolean; points_share: number; one: { slug: string } }
    }
    const { forecast } = await asker.ask<Asked>(document, { one: [one], two: [two] })
    expect(Math.abs(forecast.probability - expected)).toBeLessThanOrEqual(1e-6)
    expect(forecast).toMatchObject({ first_version: true, one: { slug: one } })
    expect(forecast.points_share).toBeGreaterThan(0.5)
    const { forecast: reverse } = await asker.ask<Asked>(document, { one: [two], two: [one] })
    expect(forecast.probability + reverse.probability).toBeCloseTo(1, 12)
  })

  test('are refused for a woman against a man, and for sides of different sizes', async () => {
    const document = 'query ($one: [String!]!, $two: [String!]!) { forecast(one: $one, two: $two) { probability } }'
    const errorOf = async (one: string[], two: string[]) => (await asker.errorsOf(document, { one, two }))[0]
    expect(await errorOf(['ada'], ['finn'])).toMatchObject({
      message: "Women's and men's ratings are on separate scales.",
      code: 'BAD_USER_INPUT',
    })
    expect(await errorOf(['ada'], ['bea', 'cleo'])).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await errorOf(['ada', 'bea'], ['cleo'])).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await errorOf(['ada'], ['ada'])).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('have a record of their own, which counts matches of newcomers and leaves doubles as they are', async () => {
    const scored = { s01: true, s02: false, s03: true, s05: false, s07: false, s08: true, s09: true }
    const expected = measureForecasts(Object.entries(scored).map(([id, won]) => ({ probability: FORECASTS[id]!, won })))
    const record = await recordOf(asker, { singles: true })
    expect(record.matches).toBe(7)
    expect(record.log_loss).toBeCloseTo(expected.log_loss!, 6)
    expect(record.brier).toBeCloseTo(expected.brier!, 6)
    expect((await recordOf(asker, {})).matches).toBe(8)
  })

  test('are hidden at a match if a player has too few matches, and no upset without asking for newcomers', async () => {
    const { match } = await asker.ask<{ match: object }>(
      '{ match(match_id: "s08") { forecast { team_one_probability } forecast_unknown } }',
    )
    expect(match).toEqual({ forecast: null, forecast_unknown: 'Too few matches of one player.' })
    const upsets = async (input: object) => {
      const asked = await asker.ask<{ upsets: { items: { id: string }[] } }>(
        'query ($input: ForecastRecordInput) { upsets(page: 1, pageSize: 20, input: $input) { items { id } } }',
        { input },
      )
      return asked.upsets.items.map(({ id }) => id)
    }
    expect(await upsets({ singles: true })).toEqual([])
    expect(await upsets({ singles: true, include_newcomers: true })).toEqual(expect.arrayContaining(['s02']))
    expect((await upsets({ include_newcomers: true })).filter((id) => id.startsWith('s'))).toEqual([])
  })

  test('are shown at a match of two players with five matches, as a first version without a path', async () => {
    await ImportBench.during(async (own) => {
      await own.report(experienced())
      const { match } = await askerOf(own.database).ask<{ match: { forecast: { team_one_probability: number } } }>(`{
        match(match_id: "s9") { forecast_unknown forecast { team_one_probability first_version newcomer
          team_one_after_games team_one_now turned lowest } } }`)
      expect(match.forecast.team_one_probability).toBeGreaterThan(0.5)
      expect(match).toMatchObject({
        forecast_unknown: null,
        forecast: {
          first_version: true,
          newcomer: false,
          team_one_after_games: [],
          team_one_now: null,
          turned: null,
          lowest: null,
        },
      })
    })
  })
})

test('ratings of singles are empty without enough results', async () => {
  const answer = await asker.ask(`{
    ratings(first: 10, input: { gender: FEMALE, singles: true, min_matches: 0 }) { edges { node { rating } } }
    player(player_slug: "ada") { singles_rating rating(singles: true) { rating } }
  }`)
  expect(answer).toEqual({ ratings: { edges: [] }, player: { singles_rating: null, rating: null } })
})

test('ratings of singles list players with ten matches of a gender with 200 matches at three tournaments', async () => {
  await ImportBench.during(async (own) => {
    await own.report(fullSeason(200))
    const document = `query ($gender: Gender!) { ratings(first: 100, input: { gender: $gender, singles: true }) {
      edges { node { rank rating standard_error matches player { player_slug singles_rating rating { rating } } } } } }`
    type Node = {
      rank: number
      rating: number
      matches: number
      player: { player_slug: string; singles_rating: number }
    }
    const listed = async (gender: string) => {
      const { ratings } = await askerOf(own.database).ask<{ ratings: { edges: { node: Node }[] } }>(document, {
        gender,
      })
      return ratings.edges.map(({ node }) => node)
    }
    const women = await listed('FEMALE')
    expect(women.map(({ rank }) => rank)).toEqual(women.map((_, index) => index + 1))
    expect(women[0]!.player.player_slug).toBe('w0')
    expect(women.map(({ rating }) => rating)).toEqual(women.map(({ rating }) => rating).toSorted((a, b) => b - a))
    for (const {
      matches,
      rating,
      player: { singles_rating },
    } of women) {
      expect(matches).toBeGreaterThanOrEqual(10)
      expect(singles_rating).toBe(rating)
    }
    expect(women.map((row) => row.player.player_slug)).not.toContain('w-few')
    expect(await listed('MALE')).toEqual([])
    const asked = await askerOf(own.database).ask<{ rating: { value: string }; rank: { value: string } }>(`{
      rating: answer(question: "w0 singles rating") { value }
      rank: answer(question: "rank of w0 by singles rating") { value }
    }`)
    expect(asked).toEqual({ rating: { value: formatSigned(women[0]!.rating) }, rank: { value: '1' } })
  })
})

/** A singles match in the exchange format. */
function singles(id: string, date: string, one: string, two: string, more: Row = {}): Row {
  return {
    match_id: id,
    tournament_slug: 'cup-1',
    event_division: 'WOMENS_SINGLES',
    match_division: 'WOMENS_SINGLES',
    date,
    team_one_player_one: one,
    team_two_player_one: two,
    games: '11-5 11-7',
    best_of: '3',
    completion: 'completed',
    winning_team: '1',
    ...more,
  }
}

/** Five matches of two women, and one more. */
function experienced(): string {
  const days = ['01', '02', '03', '04', '05', '09']
  return writeResults({
    tournaments: [tournament('cup-1', { start_date: '2026-02-01', end_date: '2026-02-09' })],
    players: ['ann', 'eve'].map((slug) => player(slug, { gender: 'Female' })),
    matches: days.map((day) => singles(`s${Number(day)}`, `2026-02-${day}`, 'ann', 'eve')),
  })
}

/** Matches of women at three tournaments, of 20 players in turn, and one match of a player with few matches. */
function fullSeason(matches: number): string {
  const cups = ['cup-1', 'cup-2', 'cup-3']
  const rows = Array.from({ length: matches }, (_, at) => {
    const [one, two] = [at % 20, (at + 1 + (at % 7)) % 20].toSorted((a, b) => a - b)
    return singles(`m${at}`, '2026-02-01', `w${one}`, `w${two}`, { tournament_slug: cups[at % 3]! })
  })
  const slugs = [...Array.from({ length: 20 }, (_, at) => `w${at}`), 'w-few']
  return writeResults({
    tournaments: cups.map((slug) => tournament(slug, { start_date: '2026-02-01', end_date: '2026-02-02' })),
    players: slugs.map((slug) => player(slug, { gender: 'Female' })),
    matches: [...rows, singles('few', '2026-02-01', 'w0', 'w-few')],
  })
}

describe.skipIf(!existsSync(REAL_RESULTS))('real results', () => {
  test('have the documented record of singles, and the documented risers', async () => {
    await ImportBench.during(async (own) => {
      await own.report(REAL_RESULTS)
      const real = askerOf(own.database)
      const record = await recordOf(real, { singles: true })
      expect(record.matches).toBe(117)
      expect(Math.abs(record.log_loss - 0.5986)).toBeLessThanOrEqual(0.0005)
      expect(Math.abs(record.brier - 0.204)).toBeLessThanOrEqual(0.0003)
      expect(Math.abs(record.accuracy_percentage - 66.7)).toBeLessThanOrEqual(0.2)
      type Riser = { from_rating: number; to_rating: number; beyond: number; standard_error: number }
      const { women, men } = await real.ask<{ women: Riser[]; men: Riser[] }>(`{
        women: mostImproved(gender: FEMALE) { from_rating to_rating beyond standard_error }
        men: mostImproved(gender: MALE) { from_rating to_rating beyond standard_error } }`)
      expectRisers(women, [
        [0.25, 1.78],
        [2.97, 3.99],
        [4.09, 4.99],
      ])
      expectRisers(men, [
        [0.27, 1.73],
        [2.45, 3.83],
        [0.85, 2.14],
        [4.51, 5.27],
      ])
      expect(women[0]!.beyond).toBeCloseTo(1.26, 2)
      expect(women[0]!.standard_error).toBeCloseTo(0.5, 2)
      expect(men[0]!.beyond).toBeCloseTo(1.31, 2)
      expect(men[0]!.standard_error).toBeCloseTo(0.39, 2)
    })
  }, 120_000)
})

function expectRisers(
  actual: readonly { from_rating: number; to_rating: number }[],
  expected: readonly (readonly [number, number])[],
): void {
  expect(actual.length).toBe(expected.length)
  for (const [index, [from, to]] of expected.entries()) {
    expect(Math.abs(actual[index]!.from_rating - from)).toBeLessThanOrEqual(0.01)
    expect(Math.abs(actual[index]!.to_rating - to)).toBeLessThanOrEqual(0.01)
  }
}
