import { expect, test } from 'vitest'
import { longestDelay } from './live-streams.ts'

test.each([
  [0, 0],
  [1, 0],
  [100, 50],
  [1_000, 1_000],
  [10_000, 19_953],
])('with %d streams, clients wait for at most %d ms', (streams, delay) => {
  expect(longestDelay(streams)).toBe(delay)
})
