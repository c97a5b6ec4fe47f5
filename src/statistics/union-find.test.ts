import { expect, test } from 'vitest'
import { UnionFind } from './union-find.ts'

test('find returns the smallest member of a set, whatever the order of joins', () => {
  const pairs = [
    [7, 6],
    [5, 4],
    [6, 5],
    [0, 1],
    [2, 3],
    [9, 8],
    [8, 3],
    [3, 1],
  ] as const
  for (const order of [pairs, pairs.toReversed(), pairs.map(([one, two]) => [two, one] as const)]) {
    const sets = new UnionFind<number>()
    for (const [one, two] of order) sets.join(one, two)
    const members = Array.from({ length: 11 }, (_, member) => sets.find(member))
    expect(members).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 0, 0, 10])
  }
})
