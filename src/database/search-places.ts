import { PARTNER_TEAM_PLACES } from './places.ts'

/** The lists that are searched, each with its orders. */
const SEARCHED = {
  tournaments: ['start_date_asc', 'start_date_desc'],
  players: ['total_matches_played_asc', 'total_matches_played_desc'],
  pairs: PARTNER_TEAM_PLACES,
} as const
export type SearchedList = keyof typeof SEARCHED
export type SearchedOrders = { [List in SearchedList]: (typeof SEARCHED)[List][number] }
export const SEARCHED_LISTS = Object.keys(SEARCHED) as SearchedList[]

/** Every list's orders; the index of each stands for it in the database. */
export const LIST_ORDERS = Object.values(SEARCHED).flat()

/**
 * derived: the words that lists are searched by, under every one of their endings: how many rows of each hold them. The
 * empty word stands for all rows.
 */
export interface SearchWordTable extends Record<SearchedList, number> {
  ending: string
  word_id: number
}

/** derived: where the rows stand that hold a word, in one of its list's orders, and which words each of them holds. */
export interface SearchPlaceTable {
  word_id: number
  /** Index among {@link LIST_ORDERS}. */
  list_order: number
  /** How many of the places are up to {@link NEAR}, and how many bytes the words of the rows there take. */
  near: number
  near_bytes: number
  /** Rising places, as numbers (`packed-places.ts`). */
  places: Uint8Array
  /** The words of the row at each of the places, packed row by row. */
  words: Uint8Array
}

/** derived: what many words hold, of each of their list's orders. */
export interface SearchBeginningTable {
  list_order: number
  /** What at least {@link MANY_WORDS} endings of words of the list begin with. */
  beginning: string
  /** How many endings, and how many rows all their words have. */
  word_count: number
  row_count: number
  /** The words that have those endings, as numbers. */
  words: Uint8Array
  /** Where the first rows stand that hold one of them: as many as {@link FIRST_PLACES}, or all, which 1 tells. */
  is_whole: number
  places: Uint8Array
  /** The words of the row at each of these places, packed row by row. */
  held: Uint8Array
}

/** The last of the places that a search for several words reads first where many rows hold these. */
export const NEAR = 32_768
/** From how many endings of words on it is kept what they begin with: to put together what each of them has takes longer. */
export const MANY_WORDS = 16
/** How many places are kept of it: as many as are tried at first where other conditions take rows away, and some more. */
export const FIRST_PLACES = 256

/** How many of some rising places are near. */
export function nearPlaces(rising: Int32Array, last = NEAR): number {
  const further = rising.findIndex((place) => place > last)
  return further === -1 ? rising.length : further
}
