import { describe, expect, it } from 'vitest'
import { normalCdf } from '#statistics/chance/normal.ts'
import { Random } from '#statistics/chance/random.ts'
import { numberOneChances } from '#statistics/ratings/number-one.ts'
import { type ShownRating, strengthOf } from '#statistics/ratings/shown-rating.ts'

/** Counts how often each player is the best in many random draws of all strengths. */
function simulated(list: readonly ShownRating[], draws: number): number[] {
  const random = new Random('number one')
  const best = list.map(() => 0)
  const strengths = list.map(strengthOf)
  for (let draw = 0; draw < draws; draw++) {
    const drawn = strengths.map(({ mean, deviation }) => mean + random.normal(deviation))
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
    expect(numberOneChances([rated(2, 0.5), rated(1, 0.5)])[0]).toBeCloseTo(normalCdf(apart), 9)
  })

  it('of an empty list are none', () => {
    expect(numberOneChances([])).toEqual([])
  })
})
