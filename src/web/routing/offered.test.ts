import { expect, test } from 'vitest'
import { offered, offeredOrAll } from './offered.ts'

test('Values with rows and the chosen value are offered, in the order of all values', () => {
  expect(offered(['a', 'b', 'c'], ['c', 'a'], null)).toEqual(['a', 'c'])
  expect(offered(['a', 'b', 'c'], ['c', 'a'], 'b')).toEqual(['a', 'b', 'c'])
  expect(offered(['a', 'b', 'c'], undefined, null)).toEqual(['a', 'b', 'c'])
})

test('A single value is offered only if it is chosen', () => {
  expect(offeredOrAll(['a', 'b'], ['a'], null)).toEqual([])
  expect(offeredOrAll(['a', 'b'], ['a'], 'a')).toEqual([null, 'a'])
  expect(offeredOrAll(['a', 'b'], ['a', 'b'], null)).toEqual([null, 'a', 'b'])
})
