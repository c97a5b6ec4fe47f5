import { expect, test } from 'vitest'
import { PlayerGroups } from './player-groups.ts'

test('Players belong to one group whom matches link through others, whatever their order', () => {
  const matches = [
    [7, 6, 5, 4],
    [0, 1, 2, 3],
    [9, 8, 3, 1],
  ] as const
  for (const order of [matches, matches.toReversed(), matches.map((match) => match.toReversed() as never)]) {
    const groups = new PlayerGroups(11)
    for (const match of order) groups.link(match)
    expect([...groups.all()]).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 0, 0, 10])
  }
})
