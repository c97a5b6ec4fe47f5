import { expect, test } from 'vitest'
import { hasTitleOdds, titleOdds } from '#statistics/draws/title-odds.ts'
import { drawOf, knockout, meeting, rounds, wordsOf } from '../fixtures/folders/invented-draw.ts'

// what-if.test.ts compares title odds with a simulation, and tests/service/draws/title-odds.test.ts with forecasts.

test('title odds exist only for complete trees', () => {
  const without = (words: string) =>
    drawOf(knockout(2, { winners: [true] }).filter((match) => wordsOf(match) !== words))
  expect(hasTitleOdds(without(''))).toBe(true)
  expect(hasTitleOdds(without('t000* t002'))).toBe(false)
  expect(hasTitleOdds(without('t000* t004'))).toBe(false)
  const twoFinals = rounds({ 'Semi-Finals': ['a* b', 'c* d'], Finals: ['a c*'] })
  expect(hasTitleOdds(drawOf([...twoFinals, meeting('a* c', { source_round: 'Finals' })]))).toBe(false)
  expect(hasTitleOdds(drawOf(rounds({ RR: ['a* b', 'b* c', 'c* a'] })))).toBe(false)
})

test('title odds are empty after a final without a winner', () => {
  const draw = drawOf(rounds({ 'Semi-Finals': ['a* b', 'c* d'], Finals: ['a c'] }))
  expect(titleOdds(draw, 0, () => 0.5)).toHaveLength(4)
  expect(titleOdds(draw, -1, () => 0.5)).toEqual([])
})
