import type { Kysely } from 'kysely'
import { PUSH_TABLES } from '#database/tables/push-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the tables of Web Push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, PUSH_TABLES)
}
