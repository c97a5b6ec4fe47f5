import { expect, test } from 'vitest'
import { expectedScore } from './expected-score.ts'

test.each([
  [0.5, 11, '11-9'],
  [11 / 18, 11, '11-7'],
  [7 / 18, 11, '7-11'],
  [15 / 24, 15, '15-9'],
  [0.98, 21, '21-0'],
])('A share of %d of the points of a game to %d is %s', (share, pointsTo, score) => {
  expect(expectedScore(share, pointsTo)).toBe(score)
})
