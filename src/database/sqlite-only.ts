import { type Kysely, sql } from 'kysely'

/** What is searched through a trigram index, each with the table that its text stands in. */
export const SEARCHED = {
  tournament_search: 'tournaments',
  player_search: 'players',
  team_search: 'teams',
} as const
export type SearchTable = keyof typeof SEARCHED

/** FTS5 tables with one row for each row of their table, by the same id; the text itself is not stored twice. */
export async function createSqliteSearchTables(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(SEARCHED)) {
    await sql`create virtual table ${sql.id(table)} using fts5(
      search, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`.execute(db)
  }
}

/** SQL that makes a search index anew from its table. */
export function refillSearchTable(table: SearchTable): string[] {
  return [
    `insert into ${table}(${table}) values ('delete-all')`,
    `insert into ${table}(rowid, search) select id, search from ${SEARCHED[table]}`,
  ]
}
