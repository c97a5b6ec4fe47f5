import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digest, MAX_CURSOR_LENGTH, readCursor, versionMark, writeCursor } from './cursor.ts'

const list = digest('players', 'name', 'asc')
const version = versionMark(digest('a version').padEnd(20, '0'))

test('Every cursor that is given is taken again, whatever its row is called', () => {
  const key = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/\p{Cc}/u.test(text))
  fc.assert(
    fc.property(key, fc.integer({ min: 1, max: 999_999_999 }), (name, place) => {
      expect(readCursor(list, writeCursor(list, { place, key: name, version }))).toEqual({ place, key: name, version })
    }),
  )
})

test('A row with a long name is found by its place alone', () => {
  const cursor = writeCursor(list, { place: 7, key: 'é'.repeat(400), version })
  expect(cursor.length).toBeLessThanOrEqual(MAX_CURSOR_LENGTH)
  expect(readCursor(list, cursor)).toEqual({ place: 7, key: '', version })
})

test.for(['', 'nonsense', Buffer.from(`${list} ${version} 1 a\u0000b`).toString('base64url')])(
  'What is no cursor is refused: %j',
  (text) => {
    expect(() => readCursor(list, text)).toThrow('after is not a cursor that this service gave')
  },
)
