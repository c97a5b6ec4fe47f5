import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-99', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
])('readRange returns the bytes of a ten-byte file that %s selects', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b'])(
  'readRange ignores the invalid or unsupported header %s',
  (header) => {
    expect(readRange(header, 10)).toBeNull()
  },
)

test('readRange selects no bytes of an empty file', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0)]).toEqual(['none', 'none'])
})
