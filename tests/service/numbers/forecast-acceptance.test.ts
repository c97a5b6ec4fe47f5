import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Asker, askerOf } from '../../fixtures/ask.ts'
import { ImportBench } from '../../fixtures/import-results.ts'
import { REAL_RESULTS } from '../../fixtures/open-results.ts'

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
  ])('is as the description of the model has it from $from on', async (told) => {
    const { forecastRecord: record } = await asker.ask<{ forecastRecord: Record }>(
      `query ($from: Date) { forecastRecord(input: { from: $from }) { matches log_loss brier accuracy_percentage
        calibration_error baselines { name log_loss brier accuracy_percentage } } }`,
      { from: told.from },
    )
    expect(record.matches).toBe(told.matches)
    expect(Math.abs(record.log_loss - told.loss)).toBeLessThanOrEqual(0.0005)
    expect(Math.abs(record.brier - told.brier)).toBeLessThanOrEqual(0.0003)
    expect(Math.abs(record.accuracy_percentage - told.right)).toBeLessThanOrEqual(0.2)
    expect(record.calibration_error).toBeLessThanOrEqual(0.025)
    const elo = record.baselines.find(({ name }) => name === 'Elo')
    expect(Math.abs((elo?.log_loss ?? 0) - told.elo)).toBeLessThanOrEqual(0.00005)
  })

  test.each([
    ['FEMALE', 6.45],
    ['MALE', 4.55],
  ])('is of ratings whose best %s has %d', async (gender, best) => {
    type Rated = { ratings: { edges: { node: { rating: number } }[] } }
    const document = 'query ($input: RatingsInput!) { ratings(first: 1, input: $input) { edges { node { rating } } } }'
    const { ratings } = await asker.ask<Rated>(document, { input: { gender } })
    expect(ratings.edges[0]?.node.rating).toBeCloseTo(best, 1)
  })
})
