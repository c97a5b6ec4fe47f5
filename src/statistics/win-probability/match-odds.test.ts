import { describe, expect, test } from 'vitest'
import { readGames } from '#domain/match/match.ts'
import { formatOf } from '#statistics/ratings/rated-rows.ts'
import { MatchOdds } from './match-odds.ts'

/** Creates the odds after finished games such as `11-5 9-11`. */
function oddsAfter(before: number, format: { best_of: number; scoring_format: string }, games = ''): MatchOdds {
  const odds = new MatchOdds(formatOf(format), before)
  for (const game of readGames(games || null)) odds.addGame(game)
  return odds
}

const scoreOf = (score: string) => readGames(score || '0-0')[0]

describe('MatchOdds', () => {
  // Calculated by another implementation.
  test.for([
    [0.5, 3, 'sideout_11', '11-5', '', 0.803964],
    [0.5, 3, 'sideout_11', '11-9', '', 0.750823],
    [0.75, 3, 'sideout_11', '5-11', '', 0.362063],
    [0.75, 3, 'sideout_11', '5-11 11-8', '', 0.602873],
    [0.75, 3, 'sideout_11', '5-11', '6-3', 0.50093],
    [0.3, 1, 'sideout_15', '', '10-4', 0.82369],
    [0.3, 1, 'sideout_15', '', '14-14', 0.435175],
    [0.6, 5, 'sideout_11', '11-2 9-11', '0-7', 0.364976],
    [0.6, 3, 'rally_21', '21-17', '3-0', 0.915176],
    [0.9, 3, '', '0-11', '', 0.465245],
  ] as const)('of %f, best of %i, %s: after %s and at %s team one wins with %f', (row) => {
    const [before, best_of, scoring_format, games, current, expected] = row
    const odds = oddsAfter(before, { best_of, scoring_format }, games)
    expect(Math.abs(odds.probability(scoreOf(current)) - expected)).toBeLessThanOrEqual(1e-6)
  })

  test.for([0.02, 0.3, 0.5, 0.8, 0.97])('begin with the probability before the match, %f', (before) => {
    for (const best_of of [1, 3, 5]) {
      for (const scoring_format of ['sideout_11', 'sideout_15', 'rally_21']) {
        expect(oddsAfter(before, { best_of, scoring_format }).probability()).toBeCloseTo(before, 12)
      }
    }
  })

  test.for(['sideout_11', 'rally_21'])('are complementary for swapped sides in %s', (scoring_format) => {
    const format = { best_of: 5, scoring_format }
    for (const [games, swapped] of [
      ['11-5', '5-11'],
      ['21-19 9-21', '19-21 21-9'],
    ]) {
      const [odds, other] = [oddsAfter(0.63, format, games), oddsAfter(0.37, format, swapped)]
      expect(odds.probability(scoreOf('7-2')) + other.probability(scoreOf('2-7'))).toBeCloseTo(1, 12)
    }
  })

  test('rise with every point of team one and fall with every point of team two', () => {
    const format = { best_of: 3, scoring_format: 'sideout_11' }
    const at = (score: string) => oddsAfter(0.4, format, '11-7').probability(scoreOf(score))
    for (let one = 0; one < 10; one++) {
      for (let two = 0; two < 10; two++) {
        expect(at(`${one + 1}-${two}`)).toBeGreaterThan(at(`${one}-${two}`))
        expect(at(`${one}-${two + 1}`)).toBeLessThan(at(`${one}-${two}`))
      }
    }
  })

  test('learn nothing from the score of a game that cannot have ended so, but count who won it', () => {
    const format = { best_of: 3, scoring_format: 'sideout_11' }
    expect(oddsAfter(0.4, format, '7-3').probability()).toBe(oddsAfter(0.4, format, '99-3').probability())
    expect(oddsAfter(0.4, format, '7-3').probability()).toBeGreaterThan(0.4)
    expect(oddsAfter(0.4, format, '8-8').probability()).toBeCloseTo(0.4, 12)
  })

  test('are 1 or 0 once a side has enough games, whatever follows', () => {
    const format = { best_of: 3, scoring_format: 'sideout_11' }
    expect(oddsAfter(0.4, format, '11-7 11-9').probability()).toBe(1)
    expect(oddsAfter(0.4, format, '7-11 11-9 9-11').probability(scoreOf('5-0'))).toBe(0)
    expect(oddsAfter(0.4, format, '11-7 11-9 0-11 0-11').probability()).toBe(1)
  })

  test('stay between 0 and 1 for hopeless sides and formats without known points', () => {
    for (const before of [0, 1e-12, 1 - 1e-12, 1]) {
      for (const scoring_format of ['sideout_1', 'sideout_99', 'rally_60', 'unknown']) {
        const odds = oddsAfter(before, { best_of: 5, scoring_format }, '11-9')
        for (const score of ['0-0', '59-59', '0-11', '99-99']) {
          expect(odds.probability(scoreOf(score))).toBeGreaterThanOrEqual(0)
          expect(odds.probability(scoreOf(score))).toBeLessThanOrEqual(1)
        }
      }
    }
  })
})
