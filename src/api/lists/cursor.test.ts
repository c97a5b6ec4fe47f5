import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRowOf, MAX_CURSOR_LENGTH, readCursor, writeCursor } from './cursor.ts'
import { digest } from './digest.ts'
import { compareKeys, type SortKey } from './sort-key.ts'

const list = digest('players', 'name', 'asc')
const figure = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
const position = fc.integer({ min: 1, max: 999_999_999 })
const keyWith = (text: fc.Arbitrary<string>) => fc.tuple(figure, fc.integer(), fc.integer(), text)

describe('a cursor', () => {
  test('is read as it was written, whatever characters its row’s name contains', () => {
    const key = keyWith(fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/\p{Cc}/u.test(text)))
    fc.assert(
      fc.property(key, position, (row, at) => {
        const cursor = readCursor(list, writeCursor(list, at, row))
        expect(compareKeys(cursor.key, row)).toBe(0)
        expect([cursor.position, isRowOf(cursor, row)]).toEqual([at, true])
      }),
    )
  })

  test('of a very long name still knows its row and the rows before it', () => {
    const key = keyWith(
      fc.string({ unit: 'grapheme', minLength: 300, maxLength: 1500 }).filter((text) => !/\p{Cc}/u.test(text)),
    )
    fc.assert(
      fc.property(key, key, position, (row, other, at) => {
        const text = writeCursor(list, at, row)
        expect(text.length).toBeLessThanOrEqual(MAX_CURSOR_LENGTH)
        const cursor = readCursor(list, text)
        expect([isRowOf(cursor, row), isRowOf(cursor, other)]).toEqual([true, compareKeys(row, other) === 0])
        expect(compareKeys(row, cursor.key)).toBe(0)
        if (compareKeys(other, cursor.key) < 0) expect(compareKeys(other, row)).toBeLessThan(0)
      }),
    )
  })

  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  test.for([
    '',
    'nonsense',
    encoded(`${list} 1 [`),
    encoded(`${list} 1 {}`),
    encoded(`${list} 1 [{}]`),
    encoded(`${list} 0 [1]`),
  ])('that the service never gave is refused: %j', (text) => {
    expect(() => readCursor(list, text)).toThrow('after must be a cursor that this service returned')
  })
})

test('sort keys compare value by value, ascending, with null last', () => {
  const keys: SortKey[] = [
    [-2, 'a'],
    [-2, 'b'],
    [0, 'a'],
    [null, 'a'],
    [null, 'b'],
  ]
  for (const [one, a] of keys.entries()) {
    for (const [other, b] of keys.entries()) expect(Math.sign(compareKeys(a, b))).toBe(Math.sign(one - other))
  }
})
