import { PublicError } from '#api/errors.ts'
import { compareKeys, cutKey, type SortKey } from './sort-key.ts'

/** Maximum length of a cursor, in characters. */
export const MAX_CURSOR_LENGTH = 512

/** The end of a page. */
export interface Cursor {
  /** The row's place in its list, from 1, when the cursor was made. */
  place: number
  /** The row's sort key; a {@link cutKey} if the cursor would be too long. */
  key: SortKey
}

/** @param list the digest of the list's name, sort and filter. A made-up cursor leads to some other page of that list. */
export function writeCursor(list: string, place: number, key: SortKey): string {
  const encode = (kept: SortKey) => Buffer.from(`${list} ${place} ${JSON.stringify(kept)}`).toString('base64url')
  const cursor = encode(key)
  return cursor.length <= MAX_CURSOR_LENGTH ? cursor : encode(cutKey(key))
}

/** Returns true if a cursor was made for the row with a sort key. */
export function isRowOf(cursor: Cursor, key: SortKey): boolean {
  return compareKeys(key, cursor.key) === 0
}

const CURSOR_PATTERN = /^([\w-]{10}) ([1-9]\d{0,8}) (\[.*\])$/su

/** @throws if the text is no cursor, or one of another list, sort or filter */
export function readCursor(list: string, text: string): Cursor {
  const decoded = text.length <= MAX_CURSOR_LENGTH ? Buffer.from(text, 'base64url').toString() : ''
  const [, of, place, json = ''] = CURSOR_PATTERN.exec(decoded) ?? []
  const key = readKey(json)
  if (key === null) throw badCursor('after is not a cursor that this service gave')
  if (of !== list) throw badCursor('after is a cursor of another list, sort or filter')
  return { place: Number(place), key }
}

function readKey(json: string): SortKey | null {
  try {
    const values: unknown = JSON.parse(json)
    const isKey = Array.isArray(values) && values.every((value) => value === null || typeof value !== 'object')
    return isKey ? values : null
  } catch {
    return null
  }
}

function badCursor(message: string): PublicError {
  return new PublicError('BAD_CURSOR', message)
}
