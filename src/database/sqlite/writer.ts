import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type FilledTables, Rollback, type WriteTransaction } from '#database/query/database.ts'
import type { Bound } from '#database/query/query.ts'
import { retryWhileLocked, sqliteFailure } from './failure.ts'
import { inBatches, SqliteSession } from './session.ts'

/**
 * Size of the writer's page cache. Four times as much saves no CPU time at 120,000 matches and takes 100 MiB more
 * memory.
 */
export const WRITER_CACHE_KIB = 32 * 1024
/** Rows per INSERT. With more than about fifty, binding costs more than it saves. */
const ROWS_PER_INSERT = 40

/** The only connection that writes. */
export class SqliteWriter extends SqliteSession implements WriteTransaction {
  readonly #path: string

  constructor(path: string, database: DatabaseSync) {
    super(database)
    this.#path = path
  }

  async write<T>(work: (transaction: WriteTransaction) => Promise<T>, wait: number): Promise<T> {
    this.statements = 0
    try {
      await retryWhileLocked(() => this.database.exec('BEGIN IMMEDIATE'), wait, 'another import is writing')
      const outcome = await work(this)
      this.database.exec('COMMIT')
      return outcome
    } catch (error) {
      this.#rollBack()
      if (error instanceof Rollback) return error.outcome as T
      throw sqliteFailure(error, this.#path)
    } finally {
      this.database.exec('PRAGMA shrink_memory')
    }
  }

  /** Rolls back the transaction, unless an error such as a full disk has already ended it. */
  #rollBack(): void {
    try {
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
    } catch (error) {
      throw sqliteFailure(error, this.#path)
    }
  }

  async execute(text: string, params: readonly Bound[] = []): Promise<number> {
    this.statements++
    return Number(this.prepare(text).statement.run(numbered(params)).changes)
  }

  async select<Row>(text: string, params: readonly Bound[] = []): Promise<Row[]> {
    return this.rows(text, [], numbered(params))
  }

  async insertRows<T extends keyof FilledTables>(table: T, rows: Iterable<FilledTables[T]>): Promise<number> {
    let total = 0
    let columns: string[] | undefined
    let statement: StatementSync | undefined
    let size = 0
    for (const batch of inBatches(rows as Iterable<Record<string, Bound>>, ROWS_PER_INSERT)) {
      columns ??= Object.keys(batch[0] as object)
      if (statement === undefined || batch.length !== size) {
        size = batch.length
        statement = this.prepare(insertText(table, columns, size)).statement
      }
      const values: Bound[] = []
      for (const row of batch) for (const column of columns) values.push(row[column] as Bound)
      statement.run(...values)
      total += batch.length
    }
    return total
  }
}

/** Names parameters `$1`, `$2` …, because SQLite treats PostgreSQL's numbered parameters as named ones. */
function numbered(params: readonly Bound[]): Record<string, Bound> {
  return Object.fromEntries(params.map((value, index) => [`$${index + 1}`, value]))
}

function insertText(table: string, columns: readonly string[], rows: number): string {
  const row = `(${columns.map(() => '?').join(',')})`
  const names = columns.map((column) => `"${column}"`).join(',')
  return `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rows }, () => row).join(',')}`
}
