import { expect, test } from 'vitest'
import { roundRobinRounds } from './round-robin.ts'

test.each([2, 3, 4, 5, 6, 7, 8, 11])('roundRobinRounds pairs %i entries once each, at most once per round', (count) => {
  const rounds = roundRobinRounds(Array.from({ length: count }, (_, number) => number))
  for (const pairs of rounds) expect(new Set(pairs.flat()).size).toBe(pairs.length * 2)
  const met = rounds.flat().map(([one, two]) => `${Math.min(one, two)} ${Math.max(one, two)}`)
  expect(met.length).toBe((count * (count - 1)) / 2)
  expect(new Set(met).size).toBe(met.length)
})
