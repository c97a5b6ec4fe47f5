import { describe, expect, test } from 'vitest'
import { Random } from './random.ts'

const draw = (random: Random, count: number) => Array.from({ length: count }, () => random.next())

describe('Random', () => {
  test('returns the same numbers in every release, so that a seed keeps its demonstration', () => {
    expect(draw(new Random('erne'), 3).map((number) => number.toFixed(9))).toMatchInlineSnapshot(`
      [
        "0.310399608",
        "0.339510911",
        "0.015734725",
      ]
    `)
  })

  test('forks do not depend on how many numbers were drawn before', () => {
    const [fresh, used] = [new Random('a'), new Random('a')]
    draw(used, 100)
    expect(used.fork('players').next()).toBe(fresh.fork('players').next())
    expect(fresh.fork('players').next()).not.toBe(fresh.fork('calendar').next())
  })

  test('next is uniformly distributed, and normal is normally distributed', () => {
    const random = new Random('spread')
    const tens = new Array<number>(10).fill(0)
    for (const number of draw(random, 20_000)) tens[Math.floor(number * 10)] = (tens[Math.floor(number * 10)] ?? 0) + 1
    expect(Math.min(...tens)).toBeGreaterThan(1800)
    expect(Math.max(...tens)).toBeLessThan(2200)
    const normals = Array.from({ length: 20_000 }, () => random.normal(2))
    const mean = normals.reduce((sum, number) => sum + number, 0) / normals.length
    const variance = normals.reduce((sum, number) => sum + (number - mean) ** 2, 0) / normals.length
    expect(Math.abs(mean)).toBeLessThan(0.05)
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1)
  })

  test('between includes both ends, shuffled keeps every item, and pickWeighted follows the weights', () => {
    const random = new Random('ends')
    expect(new Set(Array.from({ length: 200 }, () => random.between(3, 5)))).toEqual(new Set([3, 4, 5]))
    const items = [1, 2, 3, 4, 5, 6, 7, 8]
    const shuffled = random.shuffled(items)
    expect(shuffled).not.toEqual(items)
    expect(shuffled.toSorted()).toEqual(items)
    const picked = Array.from({ length: 1000 }, () =>
      random.pickWeighted([
        ['often', 9],
        ['never', 0],
        ['seldom', 1],
      ]),
    )
    expect(picked).not.toContain('never')
    expect(picked.filter((item) => item === 'seldom').length).toBeGreaterThan(50)
    expect(picked.filter((item) => item === 'seldom').length).toBeLessThan(150)
  })
})
