import { describe, expect, test } from 'vitest'
import { dayNumber } from '#domain/day.ts'
import { MARGIN_DEVIATION } from '#statistics/ratings/match-forecast.ts'
import { type RatedMatch, ratedRows } from '#statistics/ratings/rated-rows.ts'
import { walkForward } from '#statistics/ratings/walk-forward.ts'
import { letterNumber, ratedMatch } from '../fixtures/recount/rated-matches.ts'

const PLAYERS = 7

const five = [
  ratedMatch('2026-01-10', 'ab-cd', '11-5 11-7', { best_of: 3, scoring_format: 'sideout_11' }),
  ratedMatch('2026-01-10', 'ac-ef', '15-9', { best_of: 1, scoring_format: 'sideout_15' }),
  ratedMatch('2026-01-11', 'be-cf', '11-9 4-11 8-11', { best_of: 3 }),
  ratedMatch('2026-02-09', 'ab-cf', '11-6 11-4', { best_of: 3 }),
  ratedMatch('2026-02-09', 'ae-db', '11-6', { best_of: 1, scoring_format: 'sideout_11' }),
]

const twelve = [
  ...five,
  ratedMatch('2026-02-10', 'ab-de', '11-0 11-0', { status: 'RETIRED', winning_team: null }),
  ratedMatch('2026-02-10', 'cg-ef', null, { winning_team: 1 }),
  ratedMatch('2026-02-11', 'ae-cg', '11-8 9-11 11-5 11-7', { best_of: 5 }),
  ratedMatch('2026-02-11', 'bg-df', '8-3', {
    best_of: 1,
    scoring_format: 'sideout_15',
    status: 'RETIRED',
    winning_team: null,
  }),
  ratedMatch('2026-02-12', 'af-bd', '21-15', { best_of: 1, scoring_format: 'rally_21' }),
  ratedMatch('2026-02-14', 'ac-bg', null, { status: 'WALKOVER', winning_team: 1 }),
  ratedMatch('2026-02-14', 'ac-df', '11-4 3-11 11-9', { best_of: 3 }),
]

function walk(matches: readonly RatedMatch[], lastDay: string) {
  const days = [...walkForward(ratedRows(matches), PLAYERS, [dayNumber(lastDay)])]
  const forecasts = new Map<string, number>()
  for (const day of days) for (const { row, probability } of day.forecasts) forecasts.set(row.match_id, probability)
  const last = days.at(-1)!.fit
  return {
    forecasts,
    strength: (letter: string) => last.strength[letterNumber(letter)]!,
    deviation: (letter: string) => MARGIN_DEVIATION * Math.sqrt(last.variance[letterNumber(letter)]!),
    matches: [...last.matches],
  }
}

describe('five matches worked out by another implementation', () => {
  const { forecasts, strength, deviation } = walk(five, '2026-02-10')

  test.each([
    ['2026-01-10 ab-cd', 0.5],
    ['2026-01-10 ac-ef', 0.5],
    ['2026-01-11 be-cf', 0.542402],
    ['2026-02-09 ab-cf', 0.52773],
    ['2026-02-09 ae-db', 0.57215],
  ])('%s is forecast as %d', (match, probability) => {
    expect(Math.abs(forecasts.get(match)! - probability)).toBeLessThanOrEqual(5.1e-7)
  })

  test.each([
    ['a', 0.028322],
    ['b', -0.024767],
    ['c', -0.046236],
    ['d', -0.091877],
    ['e', -0.046378],
    ['f', -0.06834],
  ])('the strength of %s is %d after the last day', (letter, value) => {
    expect(Math.abs(strength(letter) - value)).toBeLessThanOrEqual(5.1e-7)
  })

  test.each([
    ['a', 0.071628],
    ['d', 0.088644],
  ])('the deviation of %s is %d', (letter, value) => {
    expect(Math.abs(deviation(letter) - value)).toBeLessThanOrEqual(5.1e-7)
  })
})

describe('retired, unscored, undated and odd matches', () => {
  const { forecasts, strength, deviation, matches } = walk(twelve, '2026-02-15')

  test.each([
    ['2026-02-10 cg-ef', 0.460736],
    ['2026-02-11 ae-cg', 0.618004],
    ['2026-02-12 af-bd', 0.677152],
    ['2026-02-14 ac-df', 0.862528],
  ])('%s is forecast as %d', (match, probability) => {
    expect(Math.abs(forecasts.get(match)! - probability)).toBeLessThanOrEqual(5.1e-7)
  })

  test('retirements and walkovers have no forecast', () => {
    expect(forecasts.size).toBe(9)
  })

  test.each([
    ['a', 0.06578],
    ['b', 0.036412],
    ['c', -0.031445],
    ['d', -0.106827],
    ['e', -0.078084],
    ['f', -0.041009],
    ['g', -0.012258],
  ])('the strength of %s is %d after the last day', (letter, value) => {
    expect(Math.abs(strength(letter) - value)).toBeLessThanOrEqual(5.1e-7)
  })

  test('the deviations and numbers of matches are those of the other implementation', () => {
    expect(Math.abs(deviation('a') - 0.056874)).toBeLessThanOrEqual(5.1e-7)
    expect(Math.abs(deviation('g') - 0.081404)).toBeLessThanOrEqual(5.1e-7)
    expect(matches).toEqual([8, 7, 7, 6, 6, 7, 3])
  })
})

describe('the first days', () => {
  test('an unknown player is pulled towards an announced partner', () => {
    const before = five.filter(({ date }) => date < '2026-02-09')
    const { strength } = walk([...before, ratedMatch('2026-02-09', 'ag-ef', '11-0')], '2026-02-09')
    const prior = (matches: number) => -0.08 * Math.exp(-matches / 5)
    expect(strength('g') - prior(0)).toBeCloseTo(0.6 * (strength('a') - prior(2)), 6)
  })

  test('a completed match without a winner is forecast, and changes nothing after it', () => {
    const undecided = ratedMatch('2026-02-01', 'af-bd', '11-2 5-11', { winning_team: null })
    const [without, with_] = [walk(five, '2026-02-10'), walk([...five, undecided], '2026-02-10')]
    expect(with_.forecasts.get(undecided.match_id)).toBeGreaterThan(0)
    expect(with_.strength('a')).toBeCloseTo(without.strength('a'), 9)
    expect(with_.matches).toEqual(without.matches)
  })

  test('singles, rotations and a person on both sides are no doubles matches', () => {
    const others = [
      ratedMatch('2026-01-12', 'a-b', '11-2', { match_division: 'MENS_SINGLES' }),
      ratedMatch('2026-01-12', 'ab-cd', '21-2', { match_division: 'DREAMBREAKER' }),
      ratedMatch('2026-01-12', 'ab-ac', '11-2'),
    ]
    expect(ratedRows(others)).toEqual([])
  })
})
