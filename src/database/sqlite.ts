import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type Database,
  DatabaseBusy,
  DatabaseFailure,
  DEFAULT_WRITE_WAIT,
  type FilledTables,
  Rollback,
  type Snapshot,
  type VersionListener,
  type WriteTransaction,
} from './database.ts'
import { migrateSqlite } from './migrate.ts'
import type { Bound, Query } from './query.ts'
import { isBusy, sqliteFailure } from './sqlite-failure.ts'
import { kyselyDatabase } from './sqlite-kysely.ts'
import { VersionWatch } from './sqlite-watch.ts'
import type { Tables } from './tables.ts'

/** Read connections, each one view at a time. More would only wait for the processor: SQLite answers in-process. */
const READERS = 4
/** Rows in one INSERT: past some fifty, binding costs more than it saves. */
const ROWS_AN_INSERT = 40
const MAX_BOUND = 32_000
const CACHE_KIB = 64 * 1024
/** The writer reads and writes tables from end to end: a larger cache, and the larger sorts that come with it, gain nothing. */
const WRITER_CACHE_KIB = 16 * 1024
/** One row is looked at. */
const WATCH_CACHE_KIB = 64
/** While whole tables are written: a page that leaves the cache goes to the disk more than once. */
const REFILL_CACHE_KIB = 256 * 1024
/** How much of the file readers read straight from the system's own cache; what a writer reads, it mostly changes. */
const MAPPED_BYTES = 2 ** 30
/** Milliseconds to wait for a lock while opening and migrating; later the writer waits without holding the process. */
const OPEN_TIMEOUT = 5_000

/** Opens the file, in WAL mode so that readers go on while an import writes. */
export async function openSqlite(path: string): Promise<Database> {
  if (path === ':memory:') throw new Error('an in-memory database cannot be shared by connections: name a file')
  makeFolder(dirname(path))
  const writer = connect(path, WRITER_CACHE_KIB)
  try {
    writer.exec('PRAGMA journal_mode = WAL')
    await migrateSqlite(kyselyDatabase(writer))
    writer.exec('PRAGMA busy_timeout = 0')
  } catch (error) {
    writer.close()
    throw openingFailure(error, path)
  }
  return new SqliteFile(path, writer)
}

function openingFailure(error: unknown, path: string): unknown {
  if (!isBusy(error)) return sqliteFailure(error, path)
  return new DatabaseBusy(`another program holds the database file ${path}`, { cause: error })
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new DatabaseFailure(`the database's folder ${path} cannot be made`, { cause: error })
  }
}

class SqliteFile implements Database {
  readonly dialect = 'sqlite'
  readonly #path: string
  readonly #writer: SqliteConnection
  readonly #idle: SqliteConnection[] = []
  readonly #waiting: ((reader: SqliteConnection) => void)[] = []
  #readers = 0
  #watch: VersionWatch | undefined
  #writing: Promise<unknown> = Promise.resolve()

  constructor(path: string, writer: DatabaseSync) {
    this.#path = path
    this.#writer = new SqliteConnection(path, writer)
  }

  async snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const reader = await this.#acquire()
    try {
      return await reader.read(work)
    } finally {
      this.#release(reader)
    }
  }

  write<T>(work: (transaction: WriteTransaction) => Promise<T>, wait = DEFAULT_WRITE_WAIT): Promise<T> {
    const turn = this.#writing.then(() => this.#writer.write(work, wait))
    this.#writing = turn.catch(() => undefined)
    return turn
  }

  watch(listener: VersionListener): () => void {
    this.#watch ??= new VersionWatch(connect(this.#path, WATCH_CACHE_KIB))
    return this.#watch.add(listener)
  }

  async close(): Promise<void> {
    this.#watch?.close()
    await this.#writing
    for (const reader of this.#idle) reader.close()
    this.#writer.close()
  }

  async #acquire(): Promise<SqliteConnection> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#readers < READERS) {
      const connection = connect(this.#path, CACHE_KIB)
      connection.exec(`PRAGMA query_only = ON; PRAGMA mmap_size = ${MAPPED_BYTES}`)
      this.#readers++
      return new SqliteConnection(this.#path, connection)
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #release(reader: SqliteConnection): void {
    const next = this.#waiting.shift()
    if (next) next(reader)
    else this.#idle.push(reader)
  }
}

class SqliteConnection implements WriteTransaction {
  readonly dialect = 'sqlite'
  statements = 0
  readonly #path: string
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  constructor(path: string, database: DatabaseSync) {
    this.#path = path
    this.#database = database
  }

  async read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    this.statements = 0
    this.#command('BEGIN')
    try {
      return await work(this)
    } finally {
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
    const { sql, bind } = query.compile('sqlite')
    this.statements++
    return this.#prepare(sql).all(...bind(params)) as Row[]
  }

  async first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    const { sql, bind } = query.compile('sqlite')
    this.statements++
    return this.#prepare(sql).get(...bind(params)) as Row | undefined
  }

  async *batches<Params extends object, Row>(query: Query<Params, Row>, params: Params, size: number) {
    const { sql, bind } = query.compile('sqlite')
    this.statements++
    let batch: Row[] = []
    for (const row of this.#prepare(sql).iterate(...bind(params))) {
      batch.push(row as Row)
      if (batch.length === size) {
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }

  async run<Params extends object>(query: Query<Params, unknown>, params: Params): Promise<number> {
    const { sql, bind } = query.compile('sqlite')
    return this.execute(sql, bind(params))
  }

  async execute(text: string, params: readonly Bound[] = []): Promise<number> {
    this.statements++
    return Number(this.#prepare(text).run(...params).changes)
  }

  async select<Row>(text: string, params: readonly Bound[] = []): Promise<Row[]> {
    this.statements++
    return this.#prepare(text).all(...params) as Row[]
  }

  async insertRows<T extends keyof FilledTables>(
    table: T,
    columns: readonly (keyof FilledTables[T] & string)[],
    rows: Iterable<readonly Bound[]>,
  ): Promise<number> {
    const rowsAtOnce = Math.max(1, Math.min(ROWS_AN_INSERT, Math.floor(MAX_BOUND / columns.length)))
    const full = this.#prepare(insertText(table, columns, rowsAtOnce))
    let values: Bound[] = []
    let pending = 0
    let total = 0
    for (const row of rows) {
      for (const value of row) values.push(value)
      total++
      if (++pending === rowsAtOnce) {
        full.run(...values)
        values = []
        pending = 0
      }
    }
    if (pending > 0) this.#prepare(insertText(table, columns, pending)).run(...values)
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

  #prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql)
    if (statement === undefined) {
      statement = this.#database.prepare(sql)
      this.#prepared.set(sql, statement)
    }
    return statement
  }

  #command(sql: string): void {
    this.#prepare(sql).run()
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

function insertText(table: string, columns: readonly string[], rows: number): string {
  const row = `(${columns.map(() => '?').join(',')})`
  const names = columns.map((column) => `"${column}"`).join(',')
  return `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rows }, () => row).join(',')}`
}

function connect(path: string, cacheKib: number): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { timeout: OPEN_TIMEOUT })
    database.exec(`PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${cacheKib}; PRAGMA temp_store = FILE`)
    return database
  } catch (error) {
    database?.close()
    throw openingFailure(error, path)
  }
}
