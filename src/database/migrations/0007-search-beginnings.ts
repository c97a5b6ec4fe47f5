import { sql } from 'kysely'
import { createTable, isSqlite, type Schema } from '../create-table.ts'

/** With places of rows the words that those hold, and by itself what many words hold: the next import fills both. */
export async function up(db: Schema): Promise<void> {
  await db.schema.dropTable('search_places').execute()
  await createTable(
    db,
    'search_places',
    {
      word_id: 'integer!',
      list_order: 'integer!',
      near: 'integer!',
      near_bytes: 'integer!',
      places: 'bytes!',
      words: 'bytes!',
    },
    ['word_id', 'list_order'],
    true,
  )
  // Not clustered: SQLite would put what such rows have beyond 4 kB on pages of their own, most of each left empty.
  await createTable(
    db,
    'search_beginnings',
    {
      list_order: 'integer!',
      beginning: 'text!',
      word_count: 'integer!',
      row_count: 'integer!',
      words: 'bytes!',
      is_whole: 'integer!',
      places: 'bytes!',
      held: 'bytes!',
    },
    ['list_order', 'beginning'],
  )
  if (isSqlite(db)) return
  // Otherwise the beginning of a long list could not be read without the rest.
  for (const column of ['places', 'words']) {
    await sql`alter table search_places alter column ${sql.id(column)} set storage external`.execute(db)
  }
}
