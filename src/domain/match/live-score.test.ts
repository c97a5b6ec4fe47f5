import { expect, test } from 'vitest'
import { isLowerScore } from './live-score.ts'

test.each([
  ['11-7 3-2', '11-7 3-2', false],
  ['11-7 3-3', '11-7 3-2', false],
  ['11-7 0-0', '11-7', false],
  ['11-7 2-2', '11-7 3-2', true],
  ['11-7 4-1', '11-7 3-2', true],
  ['11-7', '11-7 3-2', true],
])('the score %s after %s is lower: %s', (games, earlier, isLower) =>
  expect(isLowerScore(games, earlier)).toBe(isLower),
)
