import type { FilledTables, WriteTransaction } from '#database/query/database.ts'
import { columnText } from '#database/query/table-text.ts'
import { IMPORTED_TABLES } from '#database/tables/imported-tables.ts'
import type { StagedRedirect, StagedRemoval, StagingTables } from '#database/tables/staging-tables.ts'
import type { TableDefinition } from '#database/tables/table-definition.ts'

type Columns = Readonly<Record<string, string>>

/** What rows of a file give of a table: all but the id. Of a row that was rejected only the key is there. */
function contentOf({ columns }: TableDefinition): Columns {
  const content = Object.entries(columns).filter(([name]) => name !== 'id')
  return Object.fromEntries(content.map(([name, type]) => [name, type.replace('!', '')]))
}

/** The content of each file's rows; what a row is known by comes first. */
const STAGED = {
  import_redirects: { redirect_key: 'text', kind: 'text', old_slug: 'text', new_slug: 'text' },
  import_removals: { removal_key: 'text', kind: 'text', id: 'text', reason: 'text' },
  import_tournaments: contentOf(IMPORTED_TABLES.source_tournaments),
  import_players: contentOf(IMPORTED_TABLES.source_players),
  import_matches: contentOf(IMPORTED_TABLES.source_matches),
  import_medals: contentOf(IMPORTED_TABLES.source_medals),
}

/** The tables whose rows come straight from a file. */
export type StagedFile = keyof typeof STAGED

/** A plan to merge staged rows, `s`, into a table, `t`. */
export interface Merge {
  file: 'tournaments.csv' | 'players.csv' | 'matches.csv'
  table: 'source_tournaments' | 'source_players' | 'source_matches'
  staged: StagedFile
  /** Name of the key column, the same in the staged table and in the table. */
  key: string
  /** Names of the other columns that are merged. */
  columns: readonly string[]
}

/** Each table's first column is its key. */
const TABLES: Record<keyof StagingTables, Columns> = {
  import_redirects: pending(STAGED.import_redirects),
  import_removals: pending(STAGED.import_removals),
  import_tournaments: pending(STAGED.import_tournaments),
  import_players: pending(STAGED.import_players),
  import_matches: pending(STAGED.import_matches),
  import_medals: pending(STAGED.import_medals),
  import_dropped: { line: 'integer' },
}

function pending(content: Columns): Columns {
  return { line: 'integer', taken: 'integer', ...content }
}

/** Makes the tables of pending rows. They end with the transaction, or by {@link dropStaging}. */
export async function createStaging(transaction: WriteTransaction): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    // SQLite fetches rows by their keys without an index; PostgreSQL joins all of these tables but one whole, and needs none.
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

/** The columns that a staged row's content consists of. */
export function contentColumns(table: StagedFile): string[] {
  return Object.keys(STAGED[table])
}

/** A row of a staging table. */
export type PendingRow<T extends StagedFile> = FilledTables[T]

/** A pending row that was taken. */
type TakenRow<Row> = Row & { line: number }

/** Those of redirects.csv in the order in which they come into force: who ends one makes room for another. */
export function pendingRedirects(transaction: WriteTransaction): Promise<TakenRow<StagedRedirect>[]> {
  return transaction.select(
    'select * from import_redirects order by case when new_slug is null then 0 else 1 end, line',
  )
}

/** Those of removals.csv, in its order. */
export function pendingRemovals(transaction: WriteTransaction): Promise<TakenRow<StagedRemoval>[]> {
  return transaction.select('select * from import_removals order by line')
}

/** Stores a rejected row's key, so that another row of the same key is seen to contradict it. */
export async function stageRejected<T extends StagedFile>(
  transaction: WriteTransaction,
  table: T,
  rows: readonly { line: number; key: string }[],
): Promise<void> {
  const [key, ...others] = contentColumns(table) as [string, ...string[]]
  const nothing = Object.fromEntries(others.map((column) => [column, null]))
  const pending = rows.map((row) => ({ line: row.line, taken: 0, [key]: row.key, ...nothing }))
  await transaction.insertRows(table, pending as unknown as PendingRow<T>[])
}
