import type { Kysely } from 'kysely'
import { SEALED_TABLES } from '#database/tables/sealed-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the tables of sealed forecasts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, SEALED_TABLES)
}
