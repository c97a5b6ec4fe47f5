import type { Kysely } from 'kysely'
import { addColumns } from './create-tables.ts'

/** Adds the time zones of tournaments, and the start times and courts of matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'source_tournaments', ['time_zone'])
  await addColumns(db, 'source_matches', ['start_time', 'court'])
}
