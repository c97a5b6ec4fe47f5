import { sql } from 'kysely'
import { createTable, isSqlite, type Schema } from '../create-table.ts'

/** How many of a word's places are near, before the places: the next import fills them. */
export async function up(db: Schema): Promise<void> {
  await db.schema.dropTable('search_places').execute()
  const places = { word_id: 'integer!', list_order: 'integer!', near: 'integer!', places: 'bytes!' } as const
  await createTable(db, 'search_places', places, ['word_id', 'list_order'], true)
  // Otherwise the beginning of a long list could not be read without the rest.
  if (!isSqlite(db)) await sql`alter table search_places alter column places set storage external`.execute(db)
}
