import { describe, expect, it } from 'vitest'
import { normalBelow } from '#statistics/normal.ts'
import { numberOneChances } from '#statistics/ratings/number-one.ts'
import { type ShownRating, strengthOf } from '#statistics/ratings/shown-rating.ts'

/** Returns a function with the same numbers in [0, 1) for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Counts how often each player is the best when all strengths are drawn anew. */
function simulated(list: readonly ShownRating[], draws: number): number[] {
  const random = randomOf(41)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const best = list.map(() => 0)
  const strengths = list.map(strengthOf)
  for (let draw = 0; draw < draws; draw++) {
    const drawn = strengths.map(({ mean, deviation }) => mean + deviation * normal())
    const first = drawn.indexOf(Math.max(...drawn))
    best[first] = (best[first] as number) + 1
  }
  return best.map((count) => count / draws)
}

const rated = (rating: number, standard_error: number): ShownRating => ({ rating, standard_error })
const LIST = [rated(6.4, 0.5), rated(6.1, 0.3), rated(5.8, 1.2), rated(4, 0.8), rated(-1, 0.6), rated(-8, 2)]

describe('the chances to be number one', () => {
  it('agree with a simulation', () => {
    const draws = 200_000
    const counted = simulated(LIST, draws)
    for (const [index, chance] of numberOneChances(LIST).entries()) {
      const error = Math.sqrt((chance * (1 - chance)) / draws)
      expect(Math.abs(chance - (counted[index] as number))).toBeLessThan(4 * error + 1e-5)
    }
  })

  it('sum to 1', () => {
    const many = Array.from({ length: 300 }, (_, index) => rated(7 - index / 20, 0.2 + (index % 7) / 10))
    for (const list of [LIST, many, [rated(0, 1)]]) {
      expect(numberOneChances(list).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }
  })

  it('of two players follow from the normal distribution of their difference', () => {
    const [one, two] = [rated(3, 0.4), rated(3, 0.9)]
    expect(numberOneChances([one, two])[0]).toBeCloseTo(0.5, 9)
    const [better, worse] = [strengthOf(rated(2, 0.5)), strengthOf(rated(1, 0.5))]
    const apart = (better.mean - worse.mean) / Math.hypot(better.deviation, worse.deviation)
    expect(numberOneChances([rated(2, 0.5), rated(1, 0.5)])[0]).toBeCloseTo(normalBelow(apart), 9)
  })

  it('of an empty list are none', () => {
    expect(numberOneChances([])).toEqual([])
  })
})
