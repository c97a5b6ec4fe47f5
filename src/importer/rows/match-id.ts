import { createHash } from 'node:crypto'
import { MAX_ID_LENGTH } from '#domain/match/match-id.ts'
import { slugify } from '#domain/names/slug.ts'

/** Number of characters of the hash that shortens a long id. */
const HASH_LENGTH = 16

/** Returns an id of texts: readable words, shortened by a hash if there are too many. Empty texts are left out. */
export function matchIdOf(parts: readonly string[]): string {
  // A text in another script has no slug.
  const id = parts.flatMap((text) => (text === '' ? [] : [slugify(text) || hashOf(text)])).join('-')
  return id.length <= MAX_ID_LENGTH ? id : `${id.slice(0, MAX_ID_LENGTH - HASH_LENGTH - 1)}-${hashOf(id)}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
}
