import type { Kysely } from 'kysely'
import { MISSED_SEALING_TABLES } from '#database/tables/sealed-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the table of days whose forecasts were not sealed in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, MISSED_SEALING_TABLES)
}
