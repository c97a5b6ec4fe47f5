import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { WriteTransaction } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'

const KEY_BYTES = 32
const SLUG_DIGITS = 16

/** Query of the key that hides slugs of anonymized players; no row before the first import. */
export const erasureKey = defineQuery<object>()('erasure-key', (db) => db.selectFrom('erasure_key').select('key'))

/** Returns the database's key, which is created at the first import and never changes afterwards. */
export async function ensureErasureKey(transaction: WriteTransaction): Promise<string> {
  const stored = await transaction.first(erasureKey, {})
  if (stored !== undefined) return stored.key
  const key = newErasureKey()
  await setErasureKey(transaction, key)
  return key
}

/** Replaces the key. Slugs that were created with the former key can't be computed again. */
export async function setErasureKey(transaction: WriteTransaction, key: string): Promise<void> {
  await transaction.execute('delete from erasure_key')
  await transaction.insertRows('erasure_key', [{ id: 1, key }])
}

const anyRequest = defineQuery<object>()('any-erasure-request', (db) =>
  db.selectFrom('removals').select('id').where('kind', '=', 'person').limit(1),
)

/** Returns whether the database has anonymized players, whose slugs depend on the key. */
export async function hasAnonymized(transaction: WriteTransaction): Promise<boolean> {
  return (await transaction.first(anyRequest, {})) !== undefined
}

export function newErasureKey(): string {
  return randomBytes(KEY_BYTES).toString('hex')
}

/** Returns the slug of an anonymized player. Without the key it can't be computed from the player's own slug. */
export function anonymizedSlug(key: string, slug: string): string {
  return anonymizedSlugOfHash(key, createHash('sha256').update(slug).digest('hex'))
}

/** Returns the slug of an anonymized player from the SHA-256 of the own slug: versions before 0.3 stored nothing else. */
export function anonymizedSlugOfHash(key: string, hash: string): string {
  return `withheld-${createHmac('sha256', key).update(hash).digest('hex').slice(0, SLUG_DIGITS)}`
}
