import { expect, test } from 'vitest'
import { WordRows } from './word-rows.ts'

const [ADA, LIND, EVA] = [0, 1, 2]
/** The words of four rows; the second holds one of them twice. */
const ROWS = [[ADA, LIND], [LIND, EVA, LIND], [EVA], []]

test('A word is counted once for each row that holds it', () => {
  const rows = new WordRows(4, ROWS.length, (row) => ROWS[row] as number[])
  expect([...rows.counts]).toEqual([1, 2, 2, 0])
})

test('The places of the rows that hold a word rise, whatever order they are of', () => {
  const rows = new WordRows(4, ROWS.length, (row) => ROWS[row] as number[])
  expect(rows.places(rows.byPlace(Int32Array.of(4, 1, 3, 2))).map((places) => [...places])).toEqual([
    [4],
    [1, 4],
    [1, 3],
    [],
  ])
  expect(rows.places(rows.byPlace(Int32Array.of(1, 2, 3, 4))).map((places) => [...places])).toEqual([
    [1],
    [1, 2],
    [2, 3],
    [],
  ])
})
