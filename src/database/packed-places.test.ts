import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PackedWords,
  PackedWordsReader,
  packNumbers,
  packRising,
  unpackNumbers,
  unpackRising,
} from './packed-places.ts'

const place = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test('Numbers come back as they were, from bytes and from hexadecimal digits', () => {
  const property = fc.property(fc.array(place), (numbers) => {
    const packed = packNumbers(numbers)
    expect([...unpackNumbers(packed)]).toEqual(numbers)
    expect([...unpackNumbers(Buffer.from(packed).toString('hex'))]).toEqual(numbers)
  })
  fc.assert(property)
})

test('Rising numbers come back as they were', () => {
  const property = fc.property(fc.uniqueArray(place), (numbers) => {
    const rising = Int32Array.from(numbers).sort()
    expect(unpackRising(packRising(rising))).toEqual(rising)
  })
  fc.assert(property)
})

test('Near numbers take a byte each', () => {
  expect(packRising(Int32Array.of(1, 2, 129))).toHaveLength(3)
})

test("Rows' words are read row by row, whatever rows are asked for", () => {
  const LAST = 20_000
  const rows = fc.array(fc.array(fc.nat({ max: LAST }), { minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 10,
  })
  const property = fc.property(rows, fc.array(fc.nat()), fc.array(fc.nat({ max: LAST })), (words, drawn, known) => {
    const packed = new PackedWords(words.length, (row) => words[row] as number[])
    const asked = Int32Array.from(drawn, (number) => number % words.length)
    const bits = new Uint8Array(Math.max(0, ...known) + 1)
    for (const word of known) bits[word] = 1 << (word % 8)
    const bytes = packed.of(asked)
    const reader = new PackedWordsReader(bytes)
    const expected = [...asked].map((row) => words[row]?.reduce((all, word) => all | (bits[word] ?? 0), 0))
    expect([...asked].map(() => reader.bitsOfRow(bits))).toEqual(expected)
    expect(bytes).toHaveLength(packed.length(asked))
    expect(() => reader.bitsOfRow(bits)).toThrow(RangeError)
  })
  fc.assert(property)
})
