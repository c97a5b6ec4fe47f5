import type { Kysely } from 'kysely'
import { ATTEMPT_TABLES } from '#database/tables/attempt-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the table of the last attempt to import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, ATTEMPT_TABLES)
}
