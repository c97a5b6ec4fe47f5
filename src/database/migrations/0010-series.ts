import type { Kysely } from 'kysely'
import { addColumns } from './create-tables.ts'

/** Adds the series of tournaments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'source_tournaments', ['series'])
}
