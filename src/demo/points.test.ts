import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BestOf, type Contest, playPoints, SCORING_FORMATS, type ScoringFormat } from './points.ts'
import { Random } from './random.ts'

const contests = fc.record({
  format: fc.constantFrom(...(Object.keys(SCORING_FORMATS) as ScoringFormat[])),
  best_of: fc.constantFrom<BestOf>(1, 3, 5),
  pairs: fc.boolean(),
  edge: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
})

function winsOf(contest: Contest, matches: number): number {
  const random = new Random('wins')
  return Array.from({ length: matches }, () => playPoints(random, contest)).filter(({ winner }) => winner === 1).length
}

describe('playPoints', () => {
  test('ends every game at its target or beyond, by two, and the match as soon as it is decided', () => {
    fc.assert(
      fc.property(contests, fc.string(), (contest, seed) => {
        const { games, winner } = playPoints(new Random(seed), contest)
        const needed = (contest.best_of + 1) / 2
        const { target } = SCORING_FORMATS[contest.format]
        const won = [0, 0]
        for (const { team_one_score: one, team_two_score: two } of games) {
          expect(Math.max(...won)).toBeLessThan(needed)
          const [most, least] = [Math.max(one, two), Math.min(one, two)]
          expect(most).toBeGreaterThanOrEqual(target)
          expect(most === target ? least <= most - 2 : least === most - 2, `${one}-${two}`).toBe(true)
          won[one > two ? 0 : 1] = (won[one > two ? 0 : 1] ?? 0) + 1
        }
        expect(winner === 1 ? won[0] : won[1]).toBe(needed)
      }),
    )
  })

  test('stops where somebody retires, with the points played so far and no winner', () => {
    fc.assert(
      fc.property(contests, fc.integer({ min: 1, max: 10 }), (contest, points) => {
        const { games, winner } = playPoints(new Random(`retires ${points}`), contest, points)
        expect(winner).toBeNull()
        expect(games.reduce((sum, game) => sum + game.team_one_score + game.team_two_score, 0)).toBe(points)
      }),
    )
  })

  test('lets neither of two equal sides win more', () => {
    for (const pairs of [true, false]) {
      const wins = winsOf({ format: 'sideout_11', best_of: 3, pairs, edge: 0 }, 2000)
      expect(wins).toBeGreaterThan(900)
      expect(wins).toBeLessThan(1100)
    }
  })

  test('lets the stronger side mostly win, the more so over more games', () => {
    const contest = { format: 'sideout_11', pairs: true, edge: 0.05 } as const
    const [one, three, five] = ([1, 3, 5] as const).map((best_of) => winsOf({ ...contest, best_of }, 2000)) as number[]
    expect(one).toBeGreaterThan(1400)
    expect(three).toBeGreaterThan(one as number)
    expect(five).toBeGreaterThan(three as number)
    expect(five).toBeLessThan(2000)
  })
})
