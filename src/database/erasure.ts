import type { Database } from './database.ts'
import { defineQuery } from './query.ts'

const pendingErasure = defineQuery<object>()('pending-erasure', (db) =>
  db.selectFrom('removals').select('id').where('is_erased', '=', 0).limit(1),
)

/** Whether the database may still hold bytes of a name that is withheld. */
export async function isErasurePending(database: Database): Promise<boolean> {
  return (await database.snapshot((snapshot) => snapshot.first(pendingErasure, {}))) !== undefined
}

/**
 * Writes the database anew, so that no byte of what was deleted stays in it.
 * @param url as it is opened by
 */
export async function eraseDeleted(database: Database, url: string): Promise<void> {
  if (url.startsWith('file:')) await (await import('./sqlite/erase.ts')).eraseFromFile(url.slice('file:'.length))
  else await (await import('./postgres/erase.ts')).eraseFromServer(url)
  await database.write((transaction) => transaction.execute('update removals set is_erased = 1 where is_erased = 0'))
}

const persons = defineQuery<object>()('withheld-persons', (db) =>
  db.selectFrom('removals').select('id').where('kind', '=', 'person').orderBy('id'),
)

/** The hashes of the slugs of persons whose names are withheld. */
export async function withheldPersons(database: Database): Promise<string[]> {
  return (await database.snapshot((snapshot) => snapshot.all(persons, {}))).map(({ id }) => id)
}
