import type { WordRows } from './word-rows.ts'

/** A text that a word ends with; the word as a number. */
export interface Ending {
  text: string
  word: number
}

/** What many endings of words begin with. */
export interface WordBeginning {
  text: string
  /** The word of each of these endings. */
  words: readonly number[]
}

/** The first rows of a list that hold one of some words. */
export interface FirstPlaces {
  /** Rising, from 1. */
  places: Int32Array
  /** Whether no other row holds one. */
  isWhole: boolean
}

/**
 * What at least so many endings begin with, in the order of its text.
 * @param endings in the order of their texts
 */
export function commonBeginnings(endings: readonly Ending[], many: number): WordBeginning[] {
  const found: WordBeginning[] = []
  const collect = (from: number, to: number, length: number): void => {
    for (let start = from; start < to; ) {
      const first = (endings[start] as Ending).text
      const end = first.length === length ? start + 1 : endOfGroup(endings, start, to, length)
      if (first.length > length && end - start >= many) {
        const text = beginningAfter(first, length)
        found.push({ text, words: endings.slice(start, end).map(({ word }) => word) })
        collect(start, end, text.length)
      }
      start = end
    }
  }
  collect(0, endings.length, 0)
  return found
}

/** A text's beginning that is one character longer than some. */
function beginningAfter(text: string, length: number): string {
  return text.slice(0, length) + String.fromCodePoint(text.codePointAt(length) as number)
}

/** Up to which of the endings they go on like the first behind a length that all have in common. */
function endOfGroup(endings: readonly Ending[], start: number, to: number, length: number): number {
  const beginning = beginningAfter((endings[start] as Ending).text, length)
  let end = start + 1
  while (end < to && (endings[end] as Ending).text.startsWith(beginning)) end++
  return end
}

/**
 * For each beginning the first rows that hold one of its words, in one pass through the list.
 * @param byPlace the rows in an order
 * @param most how many places of each are wanted
 */
export function firstPlaces(
  beginnings: readonly WordBeginning[],
  rows: WordRows,
  byPlace: Int32Array,
  most: number,
): FirstPlaces[] {
  const found = beginnings.map(() => new FirstRowsOf(most))
  const waiting = waitingBeginnings(beginnings, rows.counts.length)
  for (const [index, row] of byPlace.entries()) {
    for (const word of rows.wordsOf(row)) offer(index + 1, waiting[word] as number[], found)
  }
  return found.map((rowsOf) => rowsOf.found)
}

/** For each word the beginnings that it is under. */
function waitingBeginnings(beginnings: readonly WordBeginning[], words: number): number[][] {
  const waiting = Array.from({ length: words }, (): number[] => [])
  for (const [number, beginning] of beginnings.entries()) {
    for (const word of beginning.words) waiting[word]?.push(number)
  }
  return waiting
}

/** Adds a place to beginnings; those that have enough wait no longer. */
function offer(place: number, waiting: number[], found: readonly FirstRowsOf[]): void {
  for (let at = 0; at < waiting.length; ) {
    const isOpen = found[waiting[at] as number]?.add(place)
    if (isOpen) at++
    else {
      waiting[at] = waiting.at(-1) as number
      waiting.pop()
    }
  }
}

/** Collects a beginning's first places. */
class FirstRowsOf {
  readonly #places: number[] = []
  readonly #most: number
  #isWhole = true

  constructor(most: number) {
    this.#most = most
  }

  get found(): FirstPlaces {
    return { places: Int32Array.from(this.#places), isWhole: this.#isWhole }
  }

  /** @param place not before those that were added. @returns whether others are wanted */
  add(place: number): boolean {
    if (this.#places.at(-1) === place) return true
    if (this.#places.length === this.#most) this.#isWhole = false
    else this.#places.push(place)
    return this.#isWhole
  }
}
