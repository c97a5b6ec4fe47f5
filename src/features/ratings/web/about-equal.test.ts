import { expect, test } from 'vitest'
import { markFirstGroup } from './about-equal.ts'

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating, standard_error: 0.5 }))
const ends = (...ratings: number[]) =>
  markFirstGroup(rated(...ratings), (row) => row).map(({ endsFirstGroup }) => endsFirstGroup)

test('the first group has the rows within two standard errors of the difference from the first row', () => {
  // Two errors of a difference are 2 × √(0.5² + 0.5²), about 1.41.
  expect(ends(5, 4.5, 3.6, 3.5)).toEqual([false, false, true, false])
  expect(ends(5, 4, 3, 2)).toEqual([false, true, false, false])
})

test('no row ends a group of one row, or a group that fills the list', () => {
  expect(ends(5, 3, 2)).toEqual([false, false, false])
  expect(ends(5, 4.9, 4.8)).toEqual([false, false, false])
  expect(ends()).toEqual([])
})
