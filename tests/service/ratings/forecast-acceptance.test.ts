import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ImportBench } from '../../fixtures/databases/import-results.ts'
import { REAL_RESULTS } from '../../fixtures/folders/open-results.ts'
import { type Asker, askerOf } from '../../fixtures/services/ask.ts'

interface Measures {
  log_loss: number
  brier: number
  accuracy_percentage: number
}

interface Record extends Measures {
  matches: number
  calibration_error: number
  baselines: ({ name: string } & Measures)[]
}

describe.skipIf(!existsSync(REAL_RESULTS))('The record that the service gives of real results', () => {
  let bench: ImportBench
  let asker: Asker

  beforeAll(async () => {
    bench = await ImportBench.open()
    await bench.report(REAL_RESULTS)
    asker = askerOf(bench.database)
  }, 120_000)

  afterAll(() => bench?.close())

  test.each([
    { from: '2026-01-01', matches: 4772, loss: 0.5084, brier: 0.1695, right: 74.5, elo: 0.5858 },
    { from: '2026-03-01', matches: 3469, loss: 0.4874, brier: 0.1614, right: 75.7, elo: 0.5719 },
    { from: '2026-04-01', matches: 2687, loss: 0.498, brier: 0.1651, right: 75.0, elo: 0.5833 },
  ])('has the documented figures from $from on', async (documented) => {
    const { forecastRecord: record } = await asker.ask<{ forecastRecord: Record }>(
      `query ($from: Date) { forecastRecord(input: { from: $from }) { matches log_loss brier accuracy_percentage
        calibration_error baselines { name log_loss brier accuracy_percentage } } }`,
      { from: documented.from },
    )
    expect(record.matches).toBe(documented.matches)
    expect(Math.abs(record.log_loss - documented.loss)).toBeLessThanOrEqual(0.0005)
    expect(Math.abs(record.brier - documented.brier)).toBeLessThanOrEqual(0.0003)
    expect(Math.abs(record.accuracy_percentage - documented.right)).toBeLessThanOrEqual(0.2)
    expect(record.calibration_error).toBeLessThanOrEqual(0.025)
    const elo = record.baselines.find(({ name }) => name === 'Elo')
    expect(Math.abs((elo?.log_loss ?? 0) - documented.elo)).toBeLessThanOrEqual(0.00005)
  })

  test.each([
    [1, 'FEMALE', 7.0, { '2026-02-12': 5.77, '2026-02-18': 5.72, '2026-03-15': 6.25 }],
    [2, 'MALE', 5.1, { '2026-02-12': 5.34, '2026-02-18': 5.49, '2026-03-15': 5.33 }],
  ])(
    'comes with ratings: number %d of the gender %s has %d, and had the documented ratings before',
    async (rank, gender, last, days) => {
      type Point = { date: string; rating: number }
      type Rated = { ratings: { edges: { node: { rating: number; player: { rating_history: Point[] } } }[] } }
      const { ratings } = await asker.ask<Rated>(
        `query ($input: RatingsInput!) { ratings(first: 2, input: $input) {
        edges { node { rating player { rating_history { date rating } } } } } }`,
        { input: { gender } },
      )
      const { node } = ratings.edges[rank - 1]!
      const history = new Map(node.player.rating_history.map(({ date, rating }) => [date, rating]))
      expect(node.rating).toBeCloseTo(last, 2)
      for (const [day, rating] of Object.entries(days)) expect(history.get(day), day).toBeCloseTo(rating, 2)
    },
  )

  test('includes upsets of players who all had ten earlier matches', async () => {
    type Upset = { date: string; winning_team: 'ONE' | 'TWO'; forecast: { team_one_probability: number } }
    const { upsets } = await asker.ask<{ upsets: { pageInfo: { totalCount: number }; items: Upset[] } }>(
      `{ upsets(page: 1, pageSize: 3) { pageInfo { totalCount }
        items { date winning_team forecast { team_one_probability } } } }`,
    )
    expect(upsets.pageInfo.totalCount).toBe(337)
    const chances = upsets.items.map(({ date, winning_team, forecast: { team_one_probability: one } }) => {
      return `${date} ${(100 * (winning_team === 'ONE' ? one : 1 - one)).toFixed(1)}`
    })
    expect(chances).toEqual(['2026-03-13 4.2', '2026-04-30 4.6', '2026-03-06 5.5'])
  })

  test('measures win probabilities after games as documented, and counts comebacks with the same rule', async () => {
    interface AfterGames {
      forecasts: number
      log_loss: number
      calibration_error: number
      baselines: { name: string; log_loss: number }[]
    }
    const fields = 'forecasts log_loss calibration_error baselines { name log_loss }'
    const { forecastRecord, comebacks } = await asker.ask<{
      forecastRecord: { all: AfterGames; first: AfterGames }
      comebacks: { pageInfo: { totalCount: number }; items: { lowest: number; match: { date: string } }[] }
    }>(`{ forecastRecord(input: { from: "2026-03-01" }) {
        all: after_games { ${fields} } first: after_games(games: 1) { ${fields} } }
      comebacks(page: 1, pageSize: 1) { pageInfo { totalCount } items { lowest match { date } } } }`)
    for (const [record, forecasts, loss, error] of [
      [forecastRecord.all, 2636, 0.3861, 0.0181],
      [forecastRecord.first, 2043, 0.3185, 0.017],
    ] as const) {
      expect(record.forecasts).toBe(forecasts)
      expect(Math.abs(record.log_loss - loss)).toBeLessThanOrEqual(0.0005)
      expect(Math.abs(record.calibration_error - error)).toBeLessThanOrEqual(0.0005)
    }
    const byGamesWon = forecastRecord.all.baselines.find(({ name }) => name === 'Games won')
    expect(Math.abs((byGamesWon?.log_loss ?? 0) - 0.3968)).toBeLessThanOrEqual(0.0005)
    expect(comebacks.pageInfo.totalCount).toBe(101)
    expect(comebacks.items[0]).toMatchObject({ lowest: expect.closeTo(0.013417, 5), match: { date: '2026-04-30' } })
  })
})
