import { type Expression, sql } from 'kysely'
import { PARTNER_TEAM_PLACES } from './places.ts'
import type { DialectName } from './query.ts'

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
  /** How many of the places are up to {@link NEAR}. */
  near: number
  /** Rising places, 32 bits each, the lowest first. */
  places: Uint8Array
}

/** The last of the places that a search for several words reads first where many rows hold these. */
export const NEAR = 32_768
/** Bytes. */
export const BYTES_A_PLACE = 4

/** How many of some rising places are near. */
export function nearPlaces(rising: Int32Array, last = NEAR): number {
  const further = rising.findIndex((place) => place > last)
  return further === -1 ? rising.length : further
}

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

/** Several lists' beginnings as one value: of SQLite, which cannot join bytes, as hexadecimal digits. */
export type PackedPlaces = Uint8Array | string

/** SQL that joins lists, or beginnings of them, into one value. */
export function joinedPlaces(places: Expression<unknown>, dialect: DialectName) {
  return dialect === 'sqlite' ? sql`group_concat(hex(${places}), '')` : sql`string_agg(${places}, ''::bytea)`
}

/** The places of {@link joinedPlaces}. */
export function unpackPlaces(packed: PackedPlaces): Int32Array {
  const { buffer, byteOffset, byteLength } = typeof packed === 'string' ? Buffer.from(packed, 'hex') : packed
  const bytes = new DataView(buffer, byteOffset, byteLength)
  const places = new Int32Array(byteLength / BYTES_A_PLACE)
  for (let index = 0; index < places.length; index++) places[index] = bytes.getInt32(index * BYTES_A_PLACE, true)
  return places
}
