import type { Kysely } from 'kysely'
import { FOLLOW_TABLES } from '#database/tables/follow-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the tables of followed matches and medals. The next import fills them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, FOLLOW_TABLES)
}
