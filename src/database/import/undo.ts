import type { FilledTables, WriteTransaction } from '#database/query/database.ts'
import type { DialectName } from '#database/query/query.ts'
import { CORRECTION_TABLES, type UndoAction } from '#database/tables/correction-tables.ts'
import { IMPORTED_TABLES } from '#database/tables/imported-tables.ts'

/** How many versions can be taken back. */
export const UNDONE_VERSIONS = 10

const RECORDED = {
  source_tournaments: IMPORTED_TABLES.source_tournaments,
  source_players: IMPORTED_TABLES.source_players,
  source_matches: IMPORTED_TABLES.source_matches,
  source_medals: IMPORTED_TABLES.source_medals,
  redirects: CORRECTION_TABLES.redirects,
  removals: CORRECTION_TABLES.removals,
} as const
export type RecordedTable = keyof typeof RECORDED

/** Records how to take back what an import does to the rows that imports load: what changes, never whole tables. */
export class UndoLog {
  readonly #transaction: WriteTransaction
  readonly #version: number
  #step = 0

  private constructor(transaction: WriteTransaction, version: number) {
    this.#transaction = transaction
    this.#version = version
  }

  /** Begins the record of the version that comes next, and drops those that are too old. */
  static async begin(transaction: WriteTransaction): Promise<UndoLog> {
    const [last] = await transaction.select<{ id: number }>('select coalesce(max(id), 0) as id from dataset_versions')
    const version = Number(last?.id ?? 0) + 1
    const log = new UndoLog(transaction, version)
    await transaction.execute(`delete from undo_records where version_id <= ${version - UNDONE_VERSIONS}`)
    await log.#add('BEGIN', 'dataset_versions', "select '{}' as content")
    return log
  }

  /** Before rows are changed or deleted. @param where a condition on the table `t` */
  async replaced(table: RecordedTable, where: string): Promise<void> {
    await this.#add('REPLACED', table, `select ${this.#rowText(table)} as content from ${table} t where ${where}`)
  }

  /** Where rows are added. @param from where they stand as `t`: the table itself, or what they are taken from */
  async added(table: RecordedTable, where: string, from: string = table): Promise<void> {
    await this.#add('ADDED', table, `select ${this.#rowText(table)} as content from ${from} t where ${where}`)
  }

  /** Where rows get ids past the last one. */
  async addedAfter(table: RecordedTable, last: number): Promise<void> {
    await this.#add('ADDED_AFTER', table, `select '${last}' as content`)
  }

  /** Where nothing was changed after all. */
  async discard(): Promise<void> {
    await this.#transaction.execute(`delete from undo_records where version_id = ${this.#version}`)
  }

  /** Where nothing before this version may come back. */
  async discardAll(): Promise<void> {
    await this.#transaction.execute('delete from undo_records')
  }

  #rowText(table: RecordedTable): string {
    return rowText(table, this.#transaction.dialect)
  }

  async #add(action: UndoAction, table: string, rows: string): Promise<void> {
    this.#step++
    await this.#transaction.execute(`insert into undo_records (version_id, step, position, table_name, action, content)
      select ${this.#version}, ${this.#step}, row_number() over (), '${table}', '${action}', u.content from (${rows}) u`)
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
 * Puts the imported rows back to what they were before the last import, and forgets that import.
 * @returns the content hash that they must have again; null where there was no record of the import
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
  const rows = records.map((record) => JSON.parse(record.content) as Record<string, string | number | null>)
  await deleteRows(transaction, table, rows)
  if (action === 'REPLACED') await transaction.insertRows(table, rows as unknown as FilledTables[RecordedTable][])
}

async function deleteRows(
  transaction: WriteTransaction,
  table: RecordedTable,
  rows: readonly Record<string, string | number | null>[],
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
