import type { Kysely } from 'kysely'
import { VALUE_CORRECTION_TABLES } from '#database/tables/value-correction-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the tables of corrected values and of the source's rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, VALUE_CORRECTION_TABLES)
}
