import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'

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

/** What a trigram index is asked for rows that hold every one of the words, whatever characters they are made of. */
export function trigramMatch(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
}

/** The rows that a trigram index finds, as a subquery of their ids. */
export function trigramRows(table: SearchTable, match: Expression<string | null>) {
  return sql<number>`(select rowid as id from ${sql.table(table)} where ${sql.ref(table)} match ${match})`
}

/** Whether a column holds one of the values of a JSON list. */
export function inJsonList(column: string, list: Expression<string>) {
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
}
