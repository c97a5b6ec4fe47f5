import { readStoredDataset } from '#database/derived/dataset-store.ts'
import { clearDerivedTables, indexDerivedTables } from '#database/derived/derived-store.ts'
import { recordFollowed } from '#database/import/followed.ts'
import { clearContent } from '#database/import/store.ts'
import { undoLast } from '#database/import/undo.ts'
import { type Database, Rollback } from '#database/query/database.ts'
import { keepClock, nextTime } from '#database/versions/version-clock.ts'
import { deriveDataset } from './derive/derive-dataset.ts'

export type RollbackOutcome =
  /** `version` is null if the first import was undone. */
  | { kind: 'back'; version: string | null; before: string }
  /** There is no earlier version, or it was removed. */
  | { kind: 'none' }

/** Undoes the last import: its rows, its removals and redirects, and its entry in the history. */
export async function rollBack(database: Database, wait?: number): Promise<RollbackOutcome> {
  return database.write<RollbackOutcome>(async (transaction) => {
    const stored = await readStoredDataset(transaction)
    const before = stored && (await undoLast(transaction))
    if (stored === null || before === null) throw new Rollback<RollbackOutcome>({ kind: 'none' })
    if (before === '') {
      await clearContent(transaction)
      await clearDerivedTables(transaction)
      await indexDerivedTables(transaction)
      return { kind: 'back', version: null, before: stored.version }
    }
    const now = await nextTime(transaction)
    const today = new Date().toISOString().slice(0, 10)
    const { dataset } = await deriveDataset(transaction, stored.demo, today)
    if (dataset.content_hash !== before) throw new Error('the rollback did not restore the rows from before the import')
    await recordFollowed(transaction, now)
    await keepClock(transaction, { time: now })
    await transaction.execute('delete from last_rollback')
    await transaction.insertRows('last_rollback', [{ id: 1, rolled_back_at: now }])
    return { kind: 'back', version: dataset.version, before: stored.version }
  }, wait)
}
