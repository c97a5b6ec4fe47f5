import { describe, expect, test } from 'vitest'
import { DEFAULT_FORMAT } from '#statistics/ratings/rated-rows.ts'
import { oddsMoments } from './odds-moments.ts'
import { comebackOf, gamesSoFar, type OddsMatch, winPath, winProbabilityNow } from './win-path.ts'

const match = (games: string | null, more: Partial<OddsMatch> = {}): OddsMatch => ({
  status: 'COMPLETED',
  winning_team: 1,
  format: DEFAULT_FORMAT,
  games,
  ...more,
})
const live = (games: string | null) => match(games, { status: 'IN_PROGRESS', winning_team: null })
const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(3)))

describe('the path of a completed match', () => {
  test('has a value for each game and ends with 1 or 0', () => {
    expect(rounded(winPath(match('5-11 11-8 11-9'), 0.75))).toEqual([0.362, 0.603, 1])
    expect(rounded(winPath(match('5-11 11-8 9-11', { winning_team: 2 }), 0.75))).toEqual([0.362, 0.603, 0])
    expect(winPath(match('15-3', { format: { ...DEFAULT_FORMAT, bestOf: 1 } }), 0.2)).toEqual([1])
  })

  test('never uses a later game', () => {
    const path = winPath(match('11-8 2-11 11-9'), 0.4)
    expect(winPath(match('11-8 11-9'), 0.4)[0]).toBe(path[0])
    expect(winPath(live('11-8 2-11 3-1'), 0.4)).toEqual(path.slice(0, 2))
  })

  test('is empty without games, without a winner, and for matches that were not completed', () => {
    expect(winPath(match(null), 0.4)).toEqual([])
    expect(winPath(match('11-8 8-11', { winning_team: null }), 0.4)).toEqual([])
    expect(winPath(match('11-8 3-2', { status: 'RETIRED' }), 0.4)).toEqual([])
    expect(winPath(match(null, { status: 'SCHEDULED', winning_team: null }), 0.4)).toEqual([])
  })
})

describe('a match in progress', () => {
  test.for([
    ['11-7 10-9', 1, [10, 9]],
    ['11-7 10-11', 1, [10, 11]],
    ['11-7 11-9', 2, null],
    ['3-1', 0, [3, 1]],
    [null, 0, null],
  ] as const)('with %s has %i finished games', ([games, finished, current]) => {
    const state = gamesSoFar(live(games))
    expect(state.finished.length).toBe(finished)
    expect(state.current && [state.current.team_one_score, state.current.team_two_score]).toEqual(current)
  })

  test('has a probability at its current score, which begins with the forecast', () => {
    expect(winProbabilityNow(live(null), 0.75)).toBeCloseTo(0.75, 12)
    expect(winProbabilityNow(live('5-11 6-3'), 0.75)).toBeCloseTo(0.50093, 5)
    expect(winProbabilityNow(live('5-11'), 0.75)).toBe(winPath(live('5-11'), 0.75)[0])
    expect(winProbabilityNow(live('11-5 11-9'), 0.75)).toBe(1)
    expect(winProbabilityNow(match('11-5 11-9'), 0.75)).toBeNull()
  })
})

test('winners with a probability of exactly one half made no comeback', () => {
  expect(comebackOf(match('11-8 8-11 11-9'), 0.5)).toBeNull()
  expect(comebackOf(match('8-11 11-8 9-11', { winning_team: 2 }), 0.5)).toBeNull()
})

describe('the scored moments of a match', () => {
  test('are its games that did not end it', () => {
    const moments = oddsMoments(match('5-11 11-8 11-9'), 0.75)
    expect(moments.map(({ games }) => games)).toEqual([1, 2])
    expect(moments[0]).toMatchObject({ before: 0.75, probability: expect.closeTo(0.362063, 5) })
    // The second game decides at one game all, as if the match began with its last game.
    expect(moments[1]?.byGamesWon).toBeCloseTo(0.6736, 4)
  })

  test('are none if the match is of one game or its games do not end with the winner', () => {
    expect(oddsMoments(match('15-3', { format: { ...DEFAULT_FORMAT, bestOf: 1 } }), 0.5)).toEqual([])
    for (const games of ['11-5', '11-5 8-8 11-3', '11-5 5-11 3-11', '11-5 11-5 11-5']) {
      expect(oddsMoments(match(games), 0.5)).toEqual([])
    }
    expect(oddsMoments(match(null), 0.5)).toEqual([])
  })
})
