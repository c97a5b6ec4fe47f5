import type { FilledTables, WriteTransaction } from '#database/query/database.ts'
import { columnText } from '#database/query/table-text.ts'
import { IMPORTED_TABLES } from '#database/tables/imported-tables.ts'
import { LEAGUE_TABLES } from '#database/tables/league-tables.ts'
import type { StagedCorrection, StagedRedirect, StagedRemoval } from '#database/tables/staging-tables.ts'
import type { TableDefinition } from '#database/tables/table-definition.ts'

type Columns = Readonly<Record<string, string>>

/** Returns a table's columns that come from a file: all except the id. A rejected row only has its key. */
function contentOf({ columns }: TableDefinition): Columns {
  const content = Object.entries(columns).filter(([name]) => name !== 'id')
  return Object.fromEntries(content.map(([name, type]) => [name, type.replace('!', '')]))
}

/** Columns of the staging tables, with the key first. */
const STAGED = {
  import_redirects: { redirect_key: 'text', kind: 'text', old_slug: 'text', new_slug: 'text' },
  import_removals: { removal_key: 'text', kind: 'text', id: 'text', reason: 'text' },
  import_corrections: {
    correction_key: 'text',
    kind: 'text',
    id: 'text',
    field: 'text',
    value: 'text',
    reason: 'text',
  },
  import_leagues: contentOf(LEAGUE_TABLES.source_leagues),
  import_tournaments: contentOf(IMPORTED_TABLES.source_tournaments),
  import_players: contentOf(IMPORTED_TABLES.source_players),
  import_matches: contentOf(IMPORTED_TABLES.source_matches),
  import_medals: contentOf(IMPORTED_TABLES.source_medals),
}

/** A staging table with the rows of a file. */
export type StagedFile = keyof typeof STAGED

/** The column with the key of each table whose rows have ids. */
export const KEYS = {
  source_leagues: 'code',
  source_tournaments: 'tournament_slug',
  source_players: 'player_slug',
  source_matches: 'match_id',
} as const

/** A plan to merge staged rows, `s`, into a table, `t`. */
export interface Merge {
  file: 'leagues.csv' | 'tournaments.csv' | 'players.csv' | 'matches.csv'
  table: keyof typeof KEYS
  staged: StagedFile
  /** Name of the key column, the same in the staged table and in the table. */
  key: string
  columns: readonly string[]
}

/** Columns of all temporary tables. The first column is the primary key. */
const TABLES: Readonly<Record<string, Columns>> = {
  ...Object.fromEntries(
    Object.entries(STAGED).map(([table, content]) => [table, { line: 'integer', accepted: 'integer', ...content }]),
  ),
  import_dropped: { line: 'integer' },
}

/** Creates the staging tables, which {@link dropStaging} or the end of the transaction drops. */
export async function createStaging(transaction: WriteTransaction): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    // SQLite looks up rows by this key. PostgreSQL reads these tables as a whole, except import_dropped.
    const hasKey = transaction.dialect === 'sqlite' || table === 'import_dropped'
    const definitions = Object.entries(columns).map(
      ([name, type], index) =>
        `"${name}" ${columnText(type, transaction.dialect)}${hasKey && index === 0 ? ' primary key' : ''}`,
    )
    await transaction.execute(`create temporary table ${table} (${definitions.join(', ')})`)
  }
}

export async function dropStaging(transaction: WriteTransaction): Promise<void> {
  for (const table of Object.keys(TABLES)) await transaction.execute(`drop table ${table}`)
}

/** Returns the columns of a staging table that come from the file, with the key first. */
export function contentColumns(table: StagedFile): string[] {
  return Object.keys(STAGED[table])
}

export type PendingRow<T extends StagedFile> = FilledTables[T]

/** A pending row that was not rejected. */
type AcceptedRow<Row> = Row & { line: number }

/** Returns the rows of redirects.csv in the order in which they take effect: ended redirects first. */
export function pendingRedirects(transaction: WriteTransaction): Promise<AcceptedRow<StagedRedirect>[]> {
  return transaction.select(
    'select * from import_redirects order by case when new_slug is null then 0 else 1 end, line',
  )
}

/** Returns the rows of removals.csv in order. */
export function pendingRemovals(transaction: WriteTransaction): Promise<AcceptedRow<StagedRemoval>[]> {
  return transaction.select('select * from import_removals order by line')
}

/** Returns the rows of corrections.csv in order. */
export function pendingCorrections(transaction: WriteTransaction): Promise<AcceptedRow<StagedCorrection>[]> {
  return transaction.select('select * from import_corrections order by line')
}

/** Stores the keys of rejected rows, so that other rows with the same key are reported as contradictions. */
export async function stageRejected<T extends StagedFile>(
  transaction: WriteTransaction,
  table: T,
  rows: readonly { line: number; key: string }[],
): Promise<void> {
  const [key, ...others] = contentColumns(table) as [string, ...string[]]
  const nothing = Object.fromEntries(others.map((column) => [column, null]))
  const pending = rows.map((row) => ({ line: row.line, accepted: 0, [key]: row.key, ...nothing }) as PendingRow<T>)
  await transaction.insertRows(table, pending)
}
