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

/** derived: where the rows stand that hold a word, in one of its list's orders. */
export interface SearchPlaceTable {
  word_id: number
  /** Index among {@link LIST_ORDERS}. */
  list_order: number
  /** Rising places, 32 bits each, the lowest first. */
  places: Uint8Array
}

const BYTES_A_PLACE = 4

/** Rising places as they are stored. */
export function packPlaces(places: Int32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(places.length * BYTES_A_PLACE))
  for (const [index, place] of places.entries()) bytes.setInt32(index * BYTES_A_PLACE, place, true)
  return new Uint8Array(bytes.buffer)
}

/** How many bytes so many places take. */
export function packedLength(places: number): number {
  return places * BYTES_A_PLACE
}

/** What {@link packPlaces} packed, or beginnings of it, one after the other. */
export function unpackPlaces(packed: readonly Uint8Array[]): Int32Array {
  const places = new Int32Array(packed.reduce((length, { byteLength }) => length + byteLength, 0) / BYTES_A_PLACE)
  let filled = 0
  for (const { buffer, byteOffset, byteLength } of packed) {
    const bytes = new DataView(buffer, byteOffset, byteLength)
    for (let at = 0; at < byteLength; at += BYTES_A_PLACE) places[filled++] = bytes.getInt32(at, true)
  }
  return places
}
