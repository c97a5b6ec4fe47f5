import { expect, test } from 'vitest'
import { expectedShare, winProbability } from '#statistics/ratings/match-forecast.ts'

const player = (strength: number, matches = 100) => ({ strength, variance: 0.01, matches })
const even = [player(0), player(0)] as const

test('equal pairs are expected to share the points, within bounds that narrow with the games', () => {
  const [one, three] = [1, 3].map((bestOf) => expectedShare(even, even, { bestOf, pointsTo: 11 }))
  expect(one?.share).toBe(0.5)
  expect(one!.low + one!.high).toBeCloseTo(1, 12)
  expect(three!.low).toBeGreaterThan(one!.low)
  // 1.28 x 0.37 sqrt(1/sqrt(2) + 4 x 0.01) of margin to either side.
  expect(one?.high).toBeCloseTo(0.5 + (1.28 * 0.37 * Math.sqrt(1 / Math.SQRT2 + 0.04)) / 2, 12)
})

test('the share and its bounds stay within .02 and .98', () => {
  const best = [player(2), player(2)] as const
  expect(expectedShare(best, even, { bestOf: 3, pointsTo: 11 })).toEqual({ share: 0.98, low: 0.98, high: 0.98 })
  expect(expectedShare(even, best, { bestOf: 3, pointsTo: 11 })).toEqual({ share: 0.02, low: 0.02, high: 0.02 })
})

test('a pair of two debutants is expected to do worse than its strengths say', () => {
  const debutants = [player(0, 0), player(0, 0)] as const
  expect(expectedShare(debutants, even, { bestOf: 1, pointsTo: 11 }).share).toBeCloseTo((1 - 0.135) / 2, 12)
})

test('the more games and points, the likelier the better pair wins', () => {
  const better = [player(0.1), player(0.1)] as const
  const formats = [
    { bestOf: 1, pointsTo: 11 },
    { bestOf: 1, pointsTo: 21 },
    { bestOf: 3, pointsTo: 21 },
    { bestOf: 5, pointsTo: 21 },
  ]
  const probabilities = formats.map((format) => winProbability(better, even, format))
  expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b))
  expect(probabilities[0]).toBeGreaterThan(0.7)
})
