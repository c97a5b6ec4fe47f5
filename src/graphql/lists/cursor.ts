import { hash } from 'node:crypto'
import { PublicError } from '../execution/errors.ts'
import type { SortKey } from './sort-key.ts'

/** Maximum length of a cursor, in characters. */
export const MAX_CURSOR_LENGTH = 512
/** Number of characters that a long cursor keeps of its row's text. */
const CUT_LENGTH = 60

/** The end of a page. */
export interface Cursor {
  /** The row's place in its list, from 1, when the cursor was made. */
  place: number
  /** The row's sort key. Its last text is cut if the cursor would be too long: the rows before it still compare as lesser. */
  key: SortKey
  /** A digest of the whole sort key. */
  mark: string
}

/**
 * A short digest of what a cursor belongs to. Digests guard against mistakes, not against forgery: a made-up cursor leads to
 * some other page of the same public list.
 */
export function digest(...parts: readonly unknown[]): string {
  // Null means the same as a value that is left out.
  const text = JSON.stringify(parts, (_key, value) => value ?? undefined)
  return hash('sha256', text, 'base64url').slice(0, 10)
}

/** @param list the digest of the list's name, sort and filter */
export function writeCursor(list: string, place: number, key: SortKey): string {
  const encode = (kept: SortKey) =>
    Buffer.from(`${list} ${place} ${digest(key)} ${JSON.stringify(kept)}`).toString('base64url')
  const cursor = encode(key)
  return cursor.length <= MAX_CURSOR_LENGTH ? cursor : encode(key.map(cut))
}

function cut(value: SortKey[number]): SortKey[number] {
  return typeof value === 'string' ? value.slice(0, CUT_LENGTH) : value
}

/** Returns true if a cursor was made for the row with a sort key. */
export function isRowOf({ mark }: Cursor, key: SortKey): boolean {
  return digest(key) === mark
}

const CURSOR_PATTERN = /^([\w-]{10}) ([1-9]\d{0,8}) ([\w-]{10}) (\[.*\])$/su

/** @throws if the text is no cursor, or one of another list, sort or filter */
export function readCursor(list: string, text: string): Cursor {
  const decoded = text.length <= MAX_CURSOR_LENGTH ? Buffer.from(text, 'base64url').toString() : ''
  const [, of, place, mark = '', json = ''] = CURSOR_PATTERN.exec(decoded) ?? []
  const key = readKey(json)
  if (key === null) throw badCursor('after is not a cursor that this service gave')
  if (of !== list) throw badCursor('after is a cursor of another list, sort or filter')
  return { place: Number(place), key, mark }
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
