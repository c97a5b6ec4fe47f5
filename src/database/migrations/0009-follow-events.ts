import type { Kysely } from 'kysely'
import { EVENT_TABLES } from '#database/tables/event-tables.ts'
import { createTables } from './create-tables.ts'

/** Creates the tables of events for webhooks and of their receivers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, EVENT_TABLES)
}
