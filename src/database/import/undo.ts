import type { FilledTables, WriteTransaction } from '#database/query/database.ts'
import type { Bound, DialectName } from '#database/query/query.ts'
import { CORRECTION_TABLES, type UndoAction } from '#database/tables/correction-tables.ts'
import { IMPORTED_TABLES } from '#database/tables/imported-tables.ts'
import { LEAGUE_TABLES } from '#database/tables/league-tables.ts'
import { VALUE_CORRECTION_TABLES } from '#database/tables/value-correction-tables.ts'
import { nextVersion } from '#database/versions/version-clock.ts'
import { type ChangedRow, changedRows } from './changed-rows.ts'
import type { Condition } from './condition.ts'

/** Number of versions that can be rolled back. */
export const UNDONE_VERSIONS = 10

const RECORDED = {
  source_leagues: LEAGUE_TABLES.source_leagues,
  source_tournaments: IMPORTED_TABLES.source_tournaments,
  source_players: IMPORTED_TABLES.source_players,
  source_matches: IMPORTED_TABLES.source_matches,
  source_medals: IMPORTED_TABLES.source_medals,
  redirects: CORRECTION_TABLES.redirects,
  removals: CORRECTION_TABLES.removals,
  ...VALUE_CORRECTION_TABLES,
} as const
export type RecordedTable = keyof typeof RECORDED

/** Records how to undo an import's changes of imported rows: only the changed rows, never whole tables. */
export class UndoLog {
  readonly #transaction: WriteTransaction
  readonly #version: number
  #step = 0

  private constructor(transaction: WriteTransaction, version: number) {
    this.#transaction = transaction
    this.#version = version
  }

  /** Starts the record of the next version, and drops records that are too old. */
  static async begin(transaction: WriteTransaction): Promise<UndoLog> {
    const version = await nextVersion(transaction)
    const log = new UndoLog(transaction, version)
    await transaction.execute(`delete from undo_records where version_id <= ${version - UNDONE_VERSIONS}`)
    await log.#add('BEGIN', 'dataset_versions', "select '{}' as content")
    return log
  }

  /** Records rows before they are changed or deleted. */
  async replaced(table: RecordedTable, where: Condition): Promise<void> {
    await this.#addRows('REPLACED', table, where, table)
  }

  /** Records added rows. @param from the table that has the rows: `table` itself, or a staging table before they are copied */
  async added(table: RecordedTable, where: Condition, from: string = table): Promise<void> {
    await this.#addRows('ADDED', table, where, from)
  }

  /** Records that rows are added with ids greater than `last`. */
  async addedAfter(table: RecordedTable, last: number): Promise<void> {
    await this.#add('ADDED_AFTER', table, `select '${last}' as content`)
  }

  /** Returns the rows that the import changed; null if there are too many. */
  changedRows(): Promise<ChangedRow[] | null> {
    return changedRows(this.#transaction, this.#version)
  }

  /** Returns the ids of the matches that the import added, changed or removed; null if it changed anything else, too. */
  async changedMatches(): Promise<ReadonlySet<number> | null> {
    const records = await this.#transaction.select<StoredRecord>(`select table_name, action, content
      from undo_records where version_id = ${this.#version} and action <> 'BEGIN'`)
    const ids = new Set<number>()
    for (const { table_name, action, content } of records) {
      if (table_name !== 'source_matches') return null
      if (action === 'ADDED_AFTER') for (const id of await this.#matchesAfter(Number(content))) ids.add(id)
      else ids.add((JSON.parse(content) as { id: number }).id)
    }
    return ids.size === 0 ? null : ids
  }

  async #matchesAfter(last: number): Promise<number[]> {
    const rows = await this.#transaction.select<{ id: number }>(`select id from source_matches where id > ${last}`)
    return rows.map(({ id }) => id)
  }

  /** Drops the record of a version that changed nothing. */
  async discard(): Promise<void> {
    await this.#transaction.execute(`delete from undo_records where version_id = ${this.#version}`)
  }

  /** Drops all records, so that no earlier version can return. */
  async discardAll(): Promise<void> {
    await this.#transaction.execute('delete from undo_records')
  }

  #addRows(action: UndoAction, table: RecordedTable, where: Condition, from: string): Promise<void> {
    const row = rowText(table, this.#transaction.dialect)
    return this.#add(action, table, `select ${row} as content from ${from} t where ${where.sql}`, where.values)
  }

  async #add(action: UndoAction, table: string, rows: string, values: readonly Bound[] = []): Promise<void> {
    this.#step++
    await this.#transaction.execute(
      `insert into undo_records (version_id, step, position, table_name, action, content)
      select ${this.#version}, ${this.#step}, row_number() over (), '${table}', '${action}', u.content from (${rows}) u`,
      values,
    )
  }
}

function rowText(table: RecordedTable, dialect: DialectName): string {
  if (dialect === 'postgres') return 'row_to_json(t)::text'
  const columns = Object.keys(RECORDED[table].columns)
  return `json_object(${columns.map((column) => `'${column}', t."${column}"`).join(', ')})`
}

interface StoredRecord {
  step: number
  table_name: RecordedTable
  action: UndoAction
  content: string
}

/**
 * Restores the imported rows from before the last import, and deletes the record of that import.
 * @returns the content hash that the rows must have again; null if there was no record of the import
 */
export async function undoLast(transaction: WriteTransaction): Promise<string | null> {
  const [last] = await transaction.select<{ id: number | null }>('select max(id) as id from dataset_versions')
  const version = Number(last?.id ?? 0)
  const records = await transaction.select<StoredRecord>(
    `select step, table_name, action, content from undo_records where version_id = ${version} order by step desc, position`,
  )
  if (records.length === 0) return null
  for (const step of Map.groupBy(records, (record) => record.step).values()) await undoStep(transaction, step)
  for (const [table, column] of OF_VERSION) {
    await transaction.execute(`delete from ${table} where ${column} = ${version}`)
  }
  const [previous] = await transaction.select<{ content_hash: string }>(
    'select content_hash from dataset_versions order by id desc limit 1',
  )
  return previous?.content_hash ?? ''
}

const OF_VERSION = [
  ['undo_records', 'version_id'],
  ['changed_rows', 'version_id'],
  ['dataset_changes', 'version_id'],
  ['dataset_version_files', 'version_id'],
  ['dataset_versions', 'id'],
]

async function undoStep(transaction: WriteTransaction, records: readonly StoredRecord[]): Promise<void> {
  const [first] = records
  if (first === undefined || first.action === 'BEGIN') return
  const { table_name: table, action } = first
  if (action === 'ADDED_AFTER') {
    await transaction.execute(`delete from ${table} where id > ${Number(first.content)}`)
    return
  }
  const rows = records.map((record) => JSON.parse(record.content) as FilledTables[RecordedTable])
  await deleteRows(transaction, table, rows)
  if (action === 'REPLACED') await transaction.insertRows(table, rows)
}

async function deleteRows(
  transaction: WriteTransaction,
  table: RecordedTable,
  rows: readonly Readonly<Record<string, Bound>>[],
): Promise<void> {
  const key = RECORDED[table].key as readonly string[]
  const where = key.map((column, index) => `${column} = $${index + 1}`).join(' and ')
  for (const row of rows) {
    await transaction.execute(
      `delete from ${table} where ${where}`,
      key.map((column) => row[column] ?? null),
    )
  }
}
