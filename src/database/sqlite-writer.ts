import type { DatabaseSync } from 'node:sqlite'
import { DatabaseBusy, type FilledTables, type IntegerColumns, Rollback, type WriteTransaction } from './database.ts'
import type { Bound, Query } from './query.ts'
import { isBusy, sqliteFailure } from './sqlite-failure.ts'
import { inBatches, SqliteSession } from './sqlite-session.ts'
import type { Tables } from './tables.ts'

/** The writer reads and writes tables from end to end: a larger cache, and the larger sorts that come with it, gain nothing. */
export const WRITER_CACHE_KIB = 16 * 1024
/** Rows in one INSERT: past some fifty, binding costs more than it saves. */
const ROWS_AN_INSERT = 40
const MAX_BOUND = 32_000
/** While whole tables are written: a page that leaves the cache goes to the disk more than once. */
const REFILL_CACHE_KIB = 256 * 1024
/** The one connection that writes. */
export class SqliteWriter extends SqliteSession implements WriteTransaction {
  readonly #path: string

  constructor(path: string, database: DatabaseSync) {
    super(database)
    this.#path = path
  }

  async write<T>(work: (transaction: WriteTransaction) => Promise<T>, wait: number): Promise<T> {
    this.statements = 0
    await this.#begin(wait)
    try {
      const outcome = await work(this)
      this.command('COMMIT')
      return outcome
    } catch (error) {
      this.#rollBack()
      if (error instanceof Rollback) return error.outcome as T
      throw sqliteFailure(error, this.#path)
    }
  }

  /** Ends the transaction, unless an error such as a full disk has ended it already. */
  #rollBack(): void {
    try {
      if (this.database.isTransaction) this.command('ROLLBACK')
    } catch (error) {
      throw sqliteFailure(error, this.#path)
    }
  }

  async *valueBatches<Values extends readonly Bound[]>(text: string, size: number) {
    this.statements++
    yield* inBatches(this.prepare(text).statement.iterate() as Iterable<unknown> as Iterable<Values>, size)
  }

  async run<Params extends object>(query: Query<Params, unknown>, params: Params): Promise<number> {
    const { sql, bind } = query.compile('sqlite')
    return this.execute(sql, bind(params))
  }

  async execute(text: string, params: readonly Bound[] = []): Promise<number> {
    this.statements++
    return Number(this.prepare(text).statement.run(...params).changes)
  }

  async select<Row>(text: string, params: readonly Bound[] = []): Promise<Row[]> {
    return this.rows(text, params)
  }

  async insertRows<T extends keyof FilledTables>(
    table: T,
    columns: readonly (keyof FilledTables[T] & string)[],
    rows: Iterable<readonly Bound[]>,
  ): Promise<number> {
    const rowsAtOnce = Math.max(1, Math.min(ROWS_AN_INSERT, Math.floor(MAX_BOUND / columns.length)))
    const { statement: full } = this.prepare(insertText(table, columns, rowsAtOnce))
    const values = new Array<Bound>(rowsAtOnce * columns.length)
    let pending = 0
    let total = 0
    for (const row of rows) {
      let at = pending * columns.length
      for (let index = 0; index < columns.length; index++) values[at++] = row[index] as Bound
      total++
      if (++pending < rowsAtOnce) continue
      full.run(...values)
      pending = 0
    }
    if (pending === 0) return total
    this.prepare(insertText(table, columns, pending)).statement.run(...values.slice(0, pending * columns.length))
    return total
  }

  async insertIntegers<T extends keyof FilledTables>(table: T, columns: IntegerColumns<T>): Promise<number> {
    const names = Object.keys(columns)
    const arrays = Object.values<Int32Array>(columns)
    const total = arrays[0]?.length ?? 0
    const { statement: full } = this.prepare(insertText(table, names, ROWS_AN_INSERT))
    const values = new Array<number>(ROWS_AN_INSERT * arrays.length)
    const whole = total - (total % ROWS_AN_INSERT)
    for (let row = 0; row < whole; row += ROWS_AN_INSERT) {
      let at = 0
      for (let index = row; index < row + ROWS_AN_INSERT; index++) {
        for (const array of arrays) values[at++] = array[index] as number
      }
      full.run(...values)
    }
    if (whole === total) return total
    const rest = Array.from({ length: total - whole }, (_, index) =>
      arrays.map((array) => array[whole + index] as number),
    )
    this.prepare(insertText(table, names, rest.length)).statement.run(...rest.flat())
    return total
  }

  async updateRows<T extends keyof Tables>(
    table: T,
    [, ...columns]: readonly ['id', ...(keyof Tables[T] & string)[]],
    rows: Iterable<readonly Bound[]>,
  ): Promise<number> {
    const settings = columns.map((column) => `"${column}" = ?`).join(', ')
    const { statement: update } = this.prepare(`UPDATE "${table}" SET ${settings} WHERE id = ?`)
    let total = 0
    for (const [id = null, ...values] of rows) total += Number(update.run(...values, id).changes)
    return total
  }

  async refill(tables: readonly (keyof Tables)[], work: () => Promise<void>): Promise<void> {
    const indexes = await this.select<{ name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in (select value from json_each(?))`,
      [JSON.stringify(tables)],
    )
    if (indexes.length === 0) return work()
    this.database.exec(`PRAGMA cache_size = -${REFILL_CACHE_KIB}`)
    for (const { name } of indexes) this.database.exec(`DROP INDEX "${name}"`)
    await work()
    for (const { sql } of indexes) this.database.exec(sql)
    this.database.exec(`PRAGMA cache_size = -${WRITER_CACHE_KIB}`)
  }

  /** Waits in steps of its own: SQLite's busy timeout would hold the process, and with it every reader. */
  async #begin(wait: number): Promise<void> {
    const until = performance.now() + wait
    for (;;) {
      try {
        this.command('BEGIN IMMEDIATE')
        return
      } catch (error) {
        if (!isBusy(error)) throw sqliteFailure(error, this.#path)
        if (performance.now() >= until) throw new DatabaseBusy('another import is writing', { cause: error })
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    }
  }
}

function insertText(table: string, columns: readonly string[], rows: number): string {
  const row = `(${columns.map(() => '?').join(',')})`
  const names = columns.map((column) => `"${column}"`).join(',')
  return `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rows }, () => row).join(',')}`
}
