import { sql } from 'kysely'
import { createTable, isSqlite, type Schema } from '../create-table.ts'

/** Words with the places of the rows that hold them, in the place of indexes of trigrams. The next import fills them. */
export async function up(db: Schema): Promise<void> {
  await createTable(
    db,
    'search_words',
    { ending: 'text!', word_id: 'integer!', tournaments: 'integer!', players: 'integer!', pairs: 'integer!' },
    ['ending', 'word_id'],
    true,
  )
  const places = { word_id: 'integer!', list_order: 'integer!', places: 'bytes!' } as const
  await createTable(db, 'search_places', places, ['word_id', 'list_order'], true)
  if (isSqlite(db)) {
    for (const table of ['tournament_search', 'player_search', 'team_search'])
      await db.schema.dropTable(table).execute()
    return
  }
  // Otherwise the beginning of a long list could not be read without the rest.
  await sql`alter table search_places alter column places set storage external`.execute(db)
  for (const table of ['tournaments', 'players', 'teams']) {
    await db.schema.dropIndex(`${table}_by_trigrams`).ifExists().execute()
  }
}
