import { describe, expect, test } from 'vitest'
import { dayNumber } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'
import { expectedShare, winProbability } from '#statistics/ratings/match-forecast.ts'
import type { RatedMatch } from '#statistics/ratings/rated-rows.ts'
import { walkForward } from '#statistics/ratings/walk-forward.ts'
import { letterNumber, ratedMatch, ratedRows } from '../fixtures/recount/rated-matches.ts'

/** Cases of the rating model that the service's fixtures do not have. */

const player = (strength: number, matches = 100, gender: Gender | null = 'MALE') => ({
  strength,
  variance: 0.01,
  matches,
  gender,
})
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
  expect(probabilities).toEqual(probabilities.toSorted((a, b) => Number(a) - Number(b)))
  expect(probabilities[0]).toBeGreaterThan(0.7)
})

test('pairs that cannot have the same make-up have no probability', () => {
  const women = [player(0.2, 100, 'FEMALE'), player(0.2, 100, 'FEMALE')] as const
  const mixed = [player(0.2, 100, 'FEMALE'), player(0.2)] as const
  const unknown = [player(0.2, 100, null), player(0.2, 100, null)] as const
  const format = { bestOf: 3, pointsTo: 11 }
  expect(winProbability(women, even, format)).toBeNull()
  expect(winProbability(mixed, even, format)).toBeNull()
  expect(winProbability(mixed, women, format)).toBeNull()
  expect(winProbability(even, even, format)).toBe(0.5)
  for (const other of [women, mixed, even]) expect(winProbability(unknown, other, format)).not.toBeNull()
})

const MEN = Array.from({ length: 7 }, () => 'MALE' as const)

describe('walkForward', () => {
  const firstMatches = [ratedMatch('2026-01-10', 'ab-cd', '11-5 11-7'), ratedMatch('2026-01-10', 'ac-ef', '15-9')]

  function walk(matches: readonly RatedMatch[], lastDay: string) {
    const days = [...walkForward(ratedRows(matches), MEN, [dayNumber(lastDay)])]
    const { strength, matches: counts } = days.at(-1)!.fit
    const forecasts = days.flatMap((day) => [...day.forecasts].map(({ row }) => row.match_id))
    return { forecasts, counts: [...counts], strength: (letter: string) => strength[letterNumber(letter)]! }
  }

  test("moves a new player's rating toward that of an announced partner", () => {
    const { strength } = walk([...firstMatches, ratedMatch('2026-02-09', 'ag-ef', '11-0')], '2026-02-09')
    const prior = (matches: number) => -0.08 * Math.exp(-matches / 5)
    expect(strength('g') - prior(0)).toBeCloseTo(0.6 * (strength('a') - prior(2)), 6)
  })

  test('forecasts a completed match without a winner but does not learn from it', () => {
    const undecided = ratedMatch('2026-02-01', 'af-bd', '11-2 5-11', { winning_team: null })
    const [without, with_] = [walk(firstMatches, '2026-02-10'), walk([...firstMatches, undecided], '2026-02-10')]
    expect(with_.forecasts).toEqual([...without.forecasts, undecided.match_id])
    expect(with_.strength('a')).toBeCloseTo(without.strength('a'), 9)
    expect(with_.counts).toEqual(without.counts)
  })

  test('skips singles, DreamBreakers and matches with a player on both sides', () => {
    const others = [
      ratedMatch('2026-01-12', 'a-b', '11-2', { match_division: 'MENS_SINGLES' }),
      ratedMatch('2026-01-12', 'ab-cd', '21-2', { match_division: 'DREAMBREAKER' }),
      ratedMatch('2026-01-12', 'ab-ac', '11-2'),
    ]
    expect(ratedRows(others)).toEqual([])
  })
})
