import type { Database } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'

/** The last attempt to import a folder. */
export type ImportAttempt = Omit<Tables['import_attempts'], 'id'>

/** Query of the last attempt to import; no row before the first one. */
export const lastAttempt = defineQuery<object>()('import-attempt', (db) =>
  db.selectFrom('import_attempts').select(['ended_at', 'outcome', 'rejected_rows', 'succeeded_at']),
)

/** Stores an attempt to import in place of the one before, in a transaction of its own. */
export async function storeAttempt(database: Database, attempt: Omit<ImportAttempt, 'succeeded_at'>): Promise<void> {
  const succeeds = attempt.outcome === 'imported' || attempt.outcome === 'unchanged'
  await database.write(async (transaction) => {
    const before = await transaction.first(lastAttempt, {})
    const succeeded_at = succeeds ? attempt.ended_at : (before?.succeeded_at ?? null)
    await transaction.execute('delete from import_attempts')
    await transaction.insertRows('import_attempts', [{ id: 1, ...attempt, succeeded_at }])
  })
}
