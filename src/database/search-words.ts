import { type Expression, sql } from 'kysely'
import { endOfWords, lookedUp } from '#domain/search-text.ts'
import type { ParamOf } from './query.ts'
import { numbered } from './query-shapes.ts'
import type { Searched } from './search.ts'
import { LIST_ORDERS, type SearchedList } from './search-places.ts'

/** Where the rows stand that hold a search's words. */
export interface FoundPlaces {
  /** Rising. */
  places: Int32Array
  /** Whether these are all. */
  isWhole: boolean
  /** Words that the rows have to be tested for. */
  tests: string[]
}

/** What is searched, and how far. */
export type AskedPlaces = Searched & {
  after: number
  /** How many places are likely to be enough. */
  enough: number
  /** Whether all places are wanted all the same. */
  isWhole: boolean
}

export const UNBOUNDED = 2 ** 40
export const NO_PLACES: FoundPlaces = { places: new Int32Array(), isWhole: true, tests: [] }

/** The words of a search as ranges among the endings of all words. */
export type WordParams = Record<`from${number}` | `to${number}`, string> & { order: number; mostWords: number }

export function wordParams(order: Searched['order'], words: readonly string[], mostWords: number): WordParams {
  const beginnings = words.map(lookedUp)
  return {
    order: LIST_ORDERS.indexOf(order),
    ...numbered('from', beginnings),
    ...numbered('to', beginnings.map(endOfWords)),
    mostWords,
  }
}

/** Whether rows whose words hold what was looked up may lack the word all the same. */
export function isLongerThanLookedUp(word: string): boolean {
  return lookedUp(word) !== word
}

/** Which of a search's words is meant, and rows for each of which its words are listed: one, or none where none are wanted. */
interface HeldWord {
  list: SearchedList
  number: number
  wanted?: Expression<unknown>
}

/** The words that hold a search's word, with how many rows hold each. */
export function wordsHolding({ list, number, wanted }: HeldWord, param: ParamOf<WordParams>) {
  const count = sql.ref(list)
  // A cross join has SQLite look at what is wanted first; it would go through the words before it tests a condition.
  const tables = wanted === undefined ? sql`search_words` : sql`(${wanted}) as wanted cross join search_words`
  return sql`select word_id, ${count} as row_count from ${tables} where ending >= ${param(`from${number}`)}
    and ending < ${param(`to${number}`)} and ${count} > 0`
}

/** Whether a table has no rows. */
export function isEmpty(table: Expression<unknown>) {
  return sql`not exists (select 1 from ${table})`
}

// Cast, since a bare parameter behind `limit` has SQLite make its plan anew each time.
export const bigint = (value: Expression<number>) => sql<number>`cast(${value} as bigint)`

/** Rising places behind another. */
export function placesBehind(rising: Int32Array, after: number): Int32Array {
  const first = rising.findIndex((place) => place > after)
  return first === -1 ? new Int32Array() : rising.subarray(first)
}

/** The distinct places of several lists, rising. @param places whose elements are moved */
export function risingPlaces(places: Int32Array): Int32Array {
  let kept = 0
  for (const place of places.sort()) if (kept === 0 || place !== places[kept - 1]) places[kept++] = place
  return places.subarray(0, kept)
}
