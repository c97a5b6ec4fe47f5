import { erasureKey } from '#database/import/anonymized-slug.ts'
import type { Database } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'

const pendingErasure = defineQuery<object>()('pending-erasure', (db) =>
  db.selectFrom('removals').select('id').where('is_erased', '=', 0).limit(1),
)

/** Returns whether the database's files may still contain an erased name. */
export async function isErasurePending(database: Database): Promise<boolean> {
  return (await database.snapshot((snapshot) => snapshot.first(pendingErasure, {}))) !== undefined
}

/**
 * Rewrites the database's files without deleted data.
 * @param url the database's URL
 */
export async function eraseDeleted(database: Database, url: string): Promise<void> {
  if (url.startsWith('file:')) await (await import('./sqlite/erase.ts')).eraseFromFile(url.slice('file:'.length))
  else await (await import('./postgres/erase.ts')).eraseFromServer(url)
  await database.write((transaction) => transaction.execute('update removals set is_erased = 1 where is_erased = 0'))
}

const persons = defineQuery<object>()('anonymized-players', (db) =>
  db.selectFrom('removals').select('id').where('kind', '=', 'person').orderBy('id'),
)

export interface ErasureRequests {
  /** Null before the first import. */
  key: string | null
  /** Keyed hashes of the slugs that anonymized players had. */
  ids: string[]
}

export async function erasureRequests(database: Database): Promise<ErasureRequests> {
  return database.snapshot(async (snapshot) => ({
    key: (await snapshot.first(erasureKey, {}))?.key ?? null,
    ids: (await snapshot.all(persons, {})).map(({ id }) => id),
  }))
}
