import { PublicError } from '#api/errors.ts'
import { decodeBase64url, encodeBase64url } from './base64url.ts'
import { compareKeys, cutKey, type SortKey } from './sort-key.ts'

/** Maximum length of a cursor, in characters. */
export const MAX_CURSOR_LENGTH = 512

/** The position of a row, after which the next page begins. */
export interface Cursor {
  /** The row's position in its list when the cursor was made, from 1. */
  position: number
  /** The row's sort key; a {@link cutKey} if the cursor would be too long. */
  key: SortKey
}

/** Returns the text of a cursor. Forging one only leads to another page. @param list digest of the list's name, sort and filter */
export function writeCursor(list: string, position: number, key: SortKey): string {
  const encode = (kept: SortKey) =>
    encodeBase64url(new TextEncoder().encode(`${list} ${position} ${JSON.stringify(kept)}`))
  const cursor = encode(key)
  return cursor.length <= MAX_CURSOR_LENGTH ? cursor : encode(cutKey(key))
}

/** Returns true if a cursor was made for the row with a sort key. */
export function isRowOf(cursor: Cursor, key: SortKey): boolean {
  return compareKeys(key, cursor.key) === 0
}

const CURSOR_PATTERN = /^([\w-]{10}) ([1-9]\d{0,8}) (\[.*\])$/su

/** Parses a cursor. @throws if the text is not a cursor of the same list, sort and filter */
export function readCursor(list: string, text: string): Cursor {
  const [, madeFor, position, json = ''] = CURSOR_PATTERN.exec(decode(text)) ?? []
  const key = readKey(json)
  if (key === null) throw badCursor('after must be a cursor that this service returned')
  if (madeFor !== list) throw badCursor('after must be a cursor of the same list, sort and filter')
  return { position: Number(position), key }
}

/** Returns the text in a cursor; empty if it is none. */
function decode(text: string): string {
  try {
    return text.length <= MAX_CURSOR_LENGTH ? new TextDecoder().decode(decodeBase64url(text)) : ''
  } catch {
    return ''
  }
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
