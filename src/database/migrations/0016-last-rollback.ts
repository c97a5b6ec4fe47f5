import type { Kysely } from 'kysely'
import { ROLLBACK_TABLES } from '#database/tables/version-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the table of the last rollback's time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, ROLLBACK_TABLES)
}
