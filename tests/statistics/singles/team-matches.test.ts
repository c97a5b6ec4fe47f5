import { expect, test } from 'vitest'
import { dreambreakerWin, rotationWin } from '#statistics/team-matches/dreambreaker.ts'
import { teamMatchOdds } from '#statistics/team-matches/team-match.ts'
import { LAST_DAY, singlesResults, walkBoth } from '../../fixtures/singles/singles-results.ts'

const EVEN = [0, 0, 0, 0]
const EDGES = [0.5, 0.2, -0.1, 0]

test.each([
  ['equal sides, nothing played', EVEN, [0, 0], null, 0.5],
  ['equal sides, side one serves', EVEN, [0, 0], 1, 0.504081],
  ['equal sides, one point before the end', EVEN, [20, 19], null, 0.741614],
  ['equal sides, 20-20, side two serves', EVEN, [20, 20], 2, 0.483229],
  ['a game that is won', EVEN, [21, 19], null, 1],
  ['equal sides, behind, side one serves', EVEN, [14, 17], 1, 0.192722],
  ['a better side', EDGES, [0, 0], null, 0.680037],
  ['a better side in the other order', EDGES.toReversed(), [0, 0], null, 0.618486],
  ['a better side that is behind', EDGES, [8, 10], 2, 0.475278],
] as const)(
  'a DreamBreaker in a known order, %s, has the probability of an independent calculation',
  (_, edges, points, server, expected) => {
    expect(Math.abs(rotationWin(edges, { points, server }) - expected)).toBeLessThanOrEqual(1e-6)
  },
)

const man = (strength: number) => ({ gender: 'MALE' as const, strength })
const woman = (strength: number) => ({ gender: 'FEMALE' as const, strength })
const ONE = [man(0.5), man(0.2), woman(-0.1), woman(0)]
const TWO = [man(0.1), man(0), woman(0.3), woman(-0.2)]

test('a DreamBreaker in an unknown order has the mean of all orders, whatever the order of the players', () => {
  expect(Math.abs(dreambreakerWin(ONE, TWO) - 0.633759)).toBeLessThanOrEqual(1e-6)
  expect(Math.abs(dreambreakerWin(ONE, TWO, { points: [12, 9], server: null }) - 0.800695)).toBeLessThanOrEqual(1e-6)
  expect(dreambreakerWin(ONE.toReversed(), TWO)).toBeCloseTo(dreambreakerWin(ONE, TWO), 12)
  expect(dreambreakerWin(ONE, TWO) + dreambreakerWin(TWO, ONE)).toBeCloseTo(1, 12)
})

test('sides of another make-up are taken at their mean strengths', () => {
  const unknown = ONE.map(({ strength }) => ({ gender: null, strength }))
  expect(Math.abs(dreambreakerWin(unknown, TWO) - 0.60357)).toBeLessThanOrEqual(1e-6)
})

test('a DreamBreaker uses the strengths of its players in singles', () => {
  const results = singlesResults()
  const { fit } = walkBoth(results, [LAST_DAY]).at(-1)!.singles
  const team = (names: string) =>
    names.split(' ').map((slug) => {
      const player = results.slugs.indexOf(slug)
      return { gender: results.genders[player] ?? null, strength: fit.strength[player]! }
    })
  const chance = dreambreakerWin(team('egon finn ada bea'), team('gus hank cleo dora'))
  expect(Math.abs(chance - 0.575934)).toBeLessThanOrEqual(1e-6)
})

test.each([
  [[0.6, 0.55, 0.7, 0.4], 0.52, [0, 0], 0.602488, 0.3744],
  [[0.6, 0.55, 0.7, 0.4], 0.5, [0, 0], 0.595, 0.3744],
  [[0.7, 0.4], 0.52, [1, 1], 0.5608, 0.54],
  [[0.7, 0.4], 0.52, [2, 0], 0.9136, 0.18],
  [[0.7, 0.4], 0.52, [0, 2], 0.1456, 0.28],
  [[0.4], 0.52, [3, 0], 1, 0],
  [[], 0.52, [2, 2], 0.52, 1],
] as const)(
  'games of %j, a DreamBreaker of %d and a score of %j give a team match of %d',
  (left, dreambreaker, won, one, tie) => {
    const odds = teamMatchOdds(left, dreambreaker, won)
    expect(odds.one).toBeCloseTo(one, 9)
    expect(odds.tie).toBeCloseTo(tie, 9)
  },
)
