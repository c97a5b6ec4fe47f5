import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { openFile } from '#web/data/wasm-file.ts'
import { MAX_ROWS, type SqlCell, type SqlResult } from './sql-result.ts'

/** Opens the published database, and permits nothing but reading. */
export function openReadOnly(sqlite: Sqlite3Static, file: Uint8Array): Database {
  const { capi } = sqlite
  const database = openFile(sqlite, file)
  database.exec('drop table pending_indexes; PRAGMA query_only = ON')
  const reading: number[] = [capi.SQLITE_SELECT, capi.SQLITE_READ, capi.SQLITE_FUNCTION, capi.SQLITE_RECURSIVE]
  const permits = (action: number, name: string | 0) =>
    reading.includes(action) || (action === capi.SQLITE_PRAGMA && name === 'table_info')
  capi.sqlite3_set_authorizer(
    database.pointer ?? 0,
    (_, action, name) => (permits(action, name) ? capi.SQLITE_OK : capi.SQLITE_DENY),
    0,
  )
  return database
}

/** Runs a query. @throws Error with a sentence for the visitor if it can't be run */
export function readRows(database: Database, sql: string): SqlResult {
  const columns: string[] = []
  const rows: SqlCell[][] = []
  try {
    database.exec({
      sql,
      rowMode: 'array',
      columnNames: columns,
      callback: (row) => (rows.push((row as unknown[]).map(cellOf)) > MAX_ROWS ? false : undefined),
    })
  } catch (failure) {
    throw new Error(sentenceOf(failure), { cause: failure })
  }
  if (columns.length === 0) throw new Error('This text has no query: begin with SELECT or WITH.')
  return { columns, rows: rows.slice(0, MAX_ROWS), isCut: rows.length > MAX_ROWS }
}

function cellOf(value: unknown): SqlCell {
  return value instanceof Uint8Array ? `(${value.length} bytes)` : (value as SqlCell)
}

/** Returns what SQLite says, without its codes. */
function sentenceOf(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  const message = text.replace(/^SQLITE_\w+: sqlite3 result code \d+: /, '')
  return /not authorized|authorization denied|prohibited/.test(message)
    ? `Only queries that read are allowed: begin with SELECT or WITH. (SQLite: ${message})`
    : `SQLite could not run this query: ${message}`
}
