import type { Kysely } from 'kysely'
import { IMPORTED_TABLES } from '../imported-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates every table that imports load. What is derived from these is made anew instead of being migrated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, IMPORTED_TABLES)
}
