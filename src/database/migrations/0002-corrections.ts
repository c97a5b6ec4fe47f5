import type { Kysely } from 'kysely'
import { CORRECTION_TABLES } from '#database/tables/correction-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the tables of removals, redirects and undo records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, CORRECTION_TABLES)
}
