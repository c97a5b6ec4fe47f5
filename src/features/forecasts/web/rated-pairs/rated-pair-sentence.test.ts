import { expect, test } from 'vitest'
import { strengthsAdd } from './rated-pair-sentence.ts'

test('the sentence about a pair names the better player first, with the score of a game', () => {
  const ratings = [
    { rating: 5.88, player: { name: 'Ann Bee' } },
    { rating: 7.02, player: { name: 'Eve Cole' } },
  ]
  expect(strengthsAdd({ rating: 10.0, ratings })).toBe(
    'Strengths add, points cannot: a game ends at 11, so Cole at +7.0 and Bee at +5.9 together would win by about +10.0 a game (11-1), not by +12.9.',
  )
})
