import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  DatabaseBusy,
  type FilledTables,
  type IntegerColumns,
  Rollback,
  type Snapshot,
  type WriteTransaction,
} from './database.ts'
import type { Bound, Query, Values } from './query.ts'
import { isBusy, sqliteFailure } from './sqlite-failure.ts'
import type { Tables } from './tables.ts'

/** The writer reads and writes tables from end to end: a larger cache, and the larger sorts that come with it, gain nothing. */
export const WRITER_CACHE_KIB = 16 * 1024
/** Rows in one INSERT: past some fifty, binding costs more than it saves. */
const ROWS_AN_INSERT = 40
const MAX_BOUND = 32_000
/** While whole tables are written: a page that leaves the cache goes to the disk more than once. */
const REFILL_CACHE_KIB = 256 * 1024
/** Milliseconds for which one view may hold the process before others have it. */
const TURN = 20

/** A statement that gives its rows as lists of values: Node's own objects cost twice as much to make and to read. */
interface Prepared {
  statement: StatementSync
  /** Of the columns; empty for a statement that has no rows. */
  names: readonly string[]
}

/** One connection, for one view at a time. */
export class SqliteConnection implements WriteTransaction {
  readonly dialect = 'sqlite'
  statements = 0
  readonly #path: string
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  #signal: AbortSignal | undefined
  /** When the process was last free for others, in the clock of `performance`. */
  #turnBegan = 0

  constructor(path: string, database: DatabaseSync) {
    this.#path = path
    this.#database = database
  }

  /** Runs the work against one view. After `signal` is aborted no statement begins. */
  async read<T>(work: (snapshot: Snapshot) => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.statements = 0
    this.#signal = signal
    this.#turnBegan = performance.now()
    this.#command('BEGIN')
    try {
      return await work(this)
    } finally {
      this.#signal = undefined
      this.#command('COMMIT')
    }
  }

  async write<T>(work: (transaction: WriteTransaction) => Promise<T>, wait: number): Promise<T> {
    this.statements = 0
    await this.#begin(wait)
    try {
      const outcome = await work(this)
      this.#command('COMMIT')
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
      if (this.#database.isTransaction) this.#command('ROLLBACK')
    } catch (error) {
      throw sqliteFailure(error, this.#path)
    }
  }

  async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    if (this.#isTurnOver()) await this.#nextTurn()
    const { sql, bind } = query.compile('sqlite')
    this.statements++
    return this.#rows(sql, bind(params), query.read)
  }

  async first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    if (this.#isTurnOver()) await this.#nextTurn()
    const { sql, bind } = query.compile('sqlite')
    this.statements++
    const { statement, names } = this.#prepare(sql)
    const values = statement.get(...bind(params)) as Values | undefined
    return values && rowOf(names, values, query.read)
  }

  async *batches<Params extends object, Row>(query: Query<Params, Row>, params: Params, size: number) {
    const { sql, bind } = query.compile('sqlite')
    this.statements++
    const { statement, names } = this.#prepare(sql)
    for (const batch of inBatches(statement.iterate(...bind(params)) as Iterable<unknown> as Iterable<Values>, size)) {
      yield batch.map((values) => rowOf(names, values, query.read))
    }
  }

  async *valueBatches<Values extends readonly Bound[]>(text: string, size: number) {
    this.statements++
    yield* inBatches(this.#prepare(text).statement.iterate() as Iterable<unknown> as Iterable<Values>, size)
  }

  async run<Params extends object>(query: Query<Params, unknown>, params: Params): Promise<number> {
    const { sql, bind } = query.compile('sqlite')
    return this.execute(sql, bind(params))
  }

  async execute(text: string, params: readonly Bound[] = []): Promise<number> {
    this.statements++
    return Number(this.#prepare(text).statement.run(...params).changes)
  }

  async select<Row>(text: string, params: readonly Bound[] = []): Promise<Row[]> {
    this.statements++
    return this.#rows(text, params)
  }

  async insertRows<T extends keyof FilledTables>(
    table: T,
    columns: readonly (keyof FilledTables[T] & string)[],
    rows: Iterable<readonly Bound[]>,
  ): Promise<number> {
    const rowsAtOnce = Math.max(1, Math.min(ROWS_AN_INSERT, Math.floor(MAX_BOUND / columns.length)))
    const { statement: full } = this.#prepare(insertText(table, columns, rowsAtOnce))
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
    this.#prepare(insertText(table, columns, pending)).statement.run(...values.slice(0, pending * columns.length))
    return total
  }

  async insertIntegers<T extends keyof FilledTables>(table: T, columns: IntegerColumns<T>): Promise<number> {
    const names = Object.keys(columns)
    const arrays = Object.values<Int32Array>(columns)
    const total = arrays[0]?.length ?? 0
    const { statement: full } = this.#prepare(insertText(table, names, ROWS_AN_INSERT))
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
    this.#prepare(insertText(table, names, rest.length)).statement.run(...rest.flat())
    return total
  }

  async updateRows<T extends keyof Tables>(
    table: T,
    [, ...columns]: readonly ['id', ...(keyof Tables[T] & string)[]],
    rows: Iterable<readonly Bound[]>,
  ): Promise<number> {
    const settings = columns.map((column) => `"${column}" = ?`).join(', ')
    const { statement: update } = this.#prepare(`UPDATE "${table}" SET ${settings} WHERE id = ?`)
    let total = 0
    for (const [id = null, ...values] of rows) total += Number(update.run(...values, id).changes)
    return total
  }

  async refill(tables: readonly (keyof Tables)[], work: () => Promise<void>): Promise<void> {
    const indexes = await this.select<{ name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in (select value from json_each(?))`,
      [JSON.stringify(tables)],
    )
    this.#database.exec(`PRAGMA cache_size = -${REFILL_CACHE_KIB}`)
    for (const { name } of indexes) this.#database.exec(`DROP INDEX "${name}"`)
    await work()
    for (const { sql } of indexes) this.#database.exec(sql)
    this.#database.exec(`PRAGMA cache_size = -${WRITER_CACHE_KIB}`)
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  /** Whether this view has held the process long enough: its statements hold it, and nothing else happens meanwhile. */
  #isTurnOver(): boolean {
    this.#signal?.throwIfAborted()
    return this.#signal !== undefined && performance.now() - this.#turnBegan > TURN
  }

  /** Lets others have the process for a turn: other requests, timers, and the news that a client is gone. */
  async #nextTurn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    this.#turnBegan = performance.now()
    this.#signal?.throwIfAborted()
  }

  #rows<Row>(sql: string, params: readonly Bound[], read?: Query<object, Row>['read']): Row[] {
    const { statement, names } = this.#prepare(sql)
    return (statement.all(...params) as unknown as Values[]).map((values) => rowOf(names, values, read))
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (prepared === undefined) {
      const statement = this.#database.prepare(sql)
      statement.setReturnArrays(true)
      prepared = { statement, names: statement.columns().map(({ name }) => name) }
      this.#prepared.set(sql, prepared)
    }
    return prepared
  }

  #command(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  /** Waits in steps of its own: SQLite's busy timeout would hold the process, and with it every reader. */
  async #begin(wait: number): Promise<void> {
    const until = performance.now() + wait
    for (;;) {
      try {
        this.#command('BEGIN IMMEDIATE')
        return
      } catch (error) {
        if (!isBusy(error)) throw sqliteFailure(error, this.#path)
        if (performance.now() >= until) throw new DatabaseBusy('another import is writing', { cause: error })
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    }
  }
}

function rowOf<Row>(names: readonly string[], values: Values, read: Query<object, Row>['read']): Row {
  if (read !== undefined) return read(values)
  const row: Record<string, unknown> = {}
  for (let column = 0; column < names.length; column++) row[names[column] as string] = values[column]
  return row as Row
}

function* inBatches<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function insertText(table: string, columns: readonly string[], rows: number): string {
  const row = `(${columns.map(() => '?').join(',')})`
  const names = columns.map((column) => `"${column}"`).join(',')
  return `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rows }, () => row).join(',')}`
}
