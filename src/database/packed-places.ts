import { type Expression, sql } from 'kysely'
import type { DialectName } from './query.ts'

/** Bytes of a place, and of a word where words stand by themselves. */
export const BYTES_A_NUMBER = 4

/** Numbers as they are stored. */
export function packNumbers(numbers: ArrayLike<number>): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(numbers.length * BYTES_A_NUMBER))
  for (let index = 0; index < numbers.length; index++) {
    bytes.setInt32(index * BYTES_A_NUMBER, numbers[index] as number, true)
  }
  return new Uint8Array(bytes.buffer)
}

/** How many bytes so many numbers take. */
export function packedLength(numbers: number): number {
  return numbers * BYTES_A_NUMBER
}

/** Several lists' beginnings as one value: of SQLite, which cannot join bytes, as hexadecimal digits. */
export type PackedNumbers = Uint8Array | string

/** SQL that joins lists, or beginnings of them, into one value. */
export function joinedNumbers(lists: Expression<unknown>, dialect: DialectName) {
  return dialect === 'sqlite' ? sql`group_concat(hex(${lists}), '')` : sql`string_agg(${lists}, ''::bytea)`
}

/** The numbers of {@link joinedNumbers}. */
export function unpackNumbers(packed: PackedNumbers): Int32Array {
  const { buffer, byteOffset, byteLength } = typeof packed === 'string' ? Buffer.from(packed, 'hex') : packed
  const bytes = new DataView(buffer, byteOffset, byteLength)
  const numbers = new Int32Array(byteLength / BYTES_A_NUMBER)
  for (let index = 0; index < numbers.length; index++) numbers[index] = bytes.getInt32(index * BYTES_A_NUMBER, true)
  return numbers
}

/** Bits of a number in each byte; the highest bit tells that others follow. */
const BITS_A_BYTE = 7
const FOLLOWED = 1 << BITS_A_BYTE

/** Rising numbers as they are stored where they are few and read to the end: how far each is from the one before. */
export function packRising(rising: Int32Array): Uint8Array {
  const bytes: number[] = []
  for (const [index, number] of rising.entries()) pushNumber(bytes, number - (rising[index - 1] ?? 0))
  return Uint8Array.from(bytes)
}

/** The numbers of {@link packRising}. */
export function unpackRising(packed: Uint8Array): Int32Array {
  const reader = new NumberReader(packed)
  const rising: number[] = []
  for (let last = 0; !reader.isAtEnd; rising.push(last)) last += reader.next()
  return Int32Array.from(rising)
}

/** The words of each row of a list as they are stored: twice the word's number, and one more for the last of its row. */
export class PackedWords {
  readonly #bytes: Uint8Array
  /** Where each row's begin, and the last one's end. */
  readonly #begin: Int32Array

  /** @param wordsOf the words of a row, one at least, which may come more than once */
  constructor(rows: number, wordsOf: (row: number) => readonly number[]) {
    const bytes: number[] = []
    this.#begin = new Int32Array(rows + 1)
    for (let row = 0; row < rows; row++) {
      const words = wordsOf(row)
      const distinct = words.filter((word, index) => words.indexOf(word) === index)
      for (const [index, word] of distinct.entries()) {
        pushNumber(bytes, 2 * word + (index === distinct.length - 1 ? 1 : 0))
      }
      this.#begin[row + 1] = bytes.length
    }
    this.#bytes = Uint8Array.from(bytes)
  }

  /** How many bytes the words of some rows take. */
  length(rows: Int32Array): number {
    let length = 0
    for (const row of rows) length += (this.#begin[row + 1] as number) - (this.#begin[row] as number)
    return length
  }

  /** The words of some rows, one row after the other. */
  of(rows: Int32Array): Uint8Array {
    const packed = new Uint8Array(this.length(rows))
    let next = 0
    for (const row of rows) {
      const end = this.#begin[row + 1] as number
      for (let from = this.#begin[row] as number; from < end; from++) packed[next++] = this.#bytes[from] as number
    }
    return packed
  }
}

function pushNumber(bytes: number[], number: number): void {
  let rest = number
  for (; rest >= FOLLOWED; rest >>>= BITS_A_BYTE) bytes.push((rest & (FOLLOWED - 1)) | FOLLOWED)
  bytes.push(rest)
}

/** Reads {@link PackedWords} row by row. */
export class PackedWordsReader {
  readonly #numbers: NumberReader

  constructor(bytes: Uint8Array) {
    this.#numbers = new NumberReader(bytes)
  }

  /** What the next row's words have together. @param bits of each word, up to the last that has some */
  bitsOfRow(bits: Uint8Array): number {
    let together = 0
    for (;;) {
      const number = this.#numbers.next()
      together |= bits[number >>> 1] ?? 0
      if (number & 1) return together
    }
  }
}

/** Reads what {@link pushNumber} wrote. */
class NumberReader {
  readonly #bytes: Uint8Array
  #next = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#next === this.#bytes.length
  }

  /** @throws {RangeError} at the end */
  next(): number {
    let number = 0
    for (let shift = 0; ; shift += BITS_A_BYTE) {
      const byte = this.#bytes[this.#next++]
      if (byte === undefined) throw new RangeError('packed numbers end within one')
      number |= (byte & (FOLLOWED - 1)) << shift
      if (byte < FOLLOWED) return number
    }
  }
}
