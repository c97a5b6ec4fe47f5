import type { Kysely } from 'kysely'
import { LEAGUE_TABLES } from '#database/tables/league-tables.ts'
import { addColumns, createTables } from './create-tables.ts'

/** Creates the table of the operator's own leagues, and adds the levels and short titles of tournaments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, LEAGUE_TABLES)
  await addColumns(db, 'source_tournaments', ['level', 'short_title'])
}
