import { hash } from 'node:crypto'
import { PublicError } from '../execution/errors.ts'

/** The longest cursor that is given or taken. */
export const MAX_CURSOR_LENGTH = 512

/** Where a page ended. */
export interface Cursor {
  /** The row's place in its list, from 1, in the version that the cursor was made in. */
  place: number
  /** What the row is found by in another version; empty where it is too long for a cursor. */
  key: string
  /** The {@link versionMark} of the dataset version that it was made in. */
  version: string
}

/**
 * A short digest of what a cursor belongs to. Digests guard against mistakes, not against forgery: whoever makes a
 * cursor up gets some other page of the same public list.
 */
export function digest(...parts: readonly unknown[]): string {
  // What is null says the same as what is left out.
  const text = JSON.stringify(parts, (_key, value) => value ?? undefined)
  return hash('sha256', text, 'base64url').slice(0, 10)
}

/** What tells a dataset version apart in a cursor: its beginning, for versions are digests themselves. */
export function versionMark(version: string): string {
  return version.slice(0, 10)
}

/** @param list the digest of the list's name, sort and filter */
export function writeCursor(list: string, { place, key, version }: Cursor): string {
  const encode = (name: string) => Buffer.from(`${list} ${version} ${place} ${name}`).toString('base64url')
  const cursor = encode(key)
  return cursor.length <= MAX_CURSOR_LENGTH ? cursor : encode('')
}

/** No key has control characters: PostgreSQL takes no NUL in a text. */
const CURSOR_PATTERN = /^([\w-]{10}) ([\w-]{10}) ([1-9]\d{0,8}) (\P{Cc}*)$/u

/** @throws where the text is no cursor, or one of another list, sort or filter */
export function readCursor(list: string, text: string): Cursor {
  const decoded = text.length <= MAX_CURSOR_LENGTH ? Buffer.from(text, 'base64url').toString() : ''
  const match = CURSOR_PATTERN.exec(decoded)
  if (match === null) throw badCursor('after is not a cursor that this service gave')
  const [, of, version, place, key] = match as unknown as [string, string, string, string, string]
  if (of !== list) throw badCursor('after is a cursor of another list, sort or filter')
  return { place: Number(place), key, version }
}

function badCursor(message: string): PublicError {
  return new PublicError('BAD_CURSOR', message)
}
