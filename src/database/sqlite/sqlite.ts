import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isUpToDate, migrateSqlite } from '#database/migrations/migrate.ts'
import {
  type Database,
  DatabaseBusy,
  DatabaseFailure,
  type DatabaseOptions,
  DEFAULT_WRITE_WAIT,
  type PollListener,
  type Snapshot,
  type VersionListener,
  type WriteTransaction,
} from '#database/query/database.ts'
import { isBusy, lockedMessage, retryWhileLocked, sqliteFailure } from './failure.ts'
import { kyselyDatabase } from './kysely.ts'
import { SqliteReader } from './reader.ts'
import { VersionWatch } from './watch.ts'
import { SqliteWriter, WRITER_CACHE_KIB } from './writer.ts'

/** Maximum number of read connections, one snapshot each. More would not be faster, since SQLite runs in this process. */
const READERS = 4
const CACHE_KIB = 64 * 1024
/**
 * Page size of new files. Compared with 4 KiB, pages of 16 KiB reduce an import's CPU time by a tenth: there are a
 * quarter as many pages, and index trees have one level less.
 */
const PAGE_BYTES = 16 * 1024
/** Cache size of the connection that reads only the version. */
const WATCH_CACHE_KIB = 64
/**
 * Milliseconds to wait for a lock while opening and migrating. Later, the writer waits without blocking the process.
 */
const OPEN_TIMEOUT = 5_000

/** Opens the file in WAL mode, so that readers are not blocked during an import. */
export async function openSqlite(path: string, { poolSize = READERS }: DatabaseOptions = {}): Promise<Database> {
  if (path === ':memory:') throw new Error('an in-memory database cannot be shared by connections: name a file')
  makeFolder(dirname(path))
  const writer = connect(path, WRITER_CACHE_KIB)
  try {
    writer.exec(`PRAGMA page_size = ${PAGE_BYTES}`)
    // SQLite's busy timeout has no effect on this statement if several processes run it at once.
    await retryWhileLocked(() => writer.exec('PRAGMA journal_mode = WAL'), OPEN_TIMEOUT, lockedMessage(path))
    const completed = completedMigrations(writer)
    if (!isUpToDate(completed)) await migrateAlone(writer)
    writer.exec('PRAGMA busy_timeout = 0')
    return new SqliteFile(path, writer, completed.size === 0, Math.min(READERS, poolSize))
  } catch (error) {
    writer.close()
    throw openingFailure(error, path)
  }
}

/** Returns the names of completed migrations; none in a new file. */
export function completedMigrations(writer: DatabaseSync): ReadonlySet<string> {
  const known = writer.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
  if (known === undefined) return new Set()
  return new Set(
    writer
      .prepare('select name from kysely_migration')
      .all()
      .map(({ name }) => String(name)),
  )
}

/** Migrates in a transaction. If several processes start at once, one migrates and the others wait for it. */
async function migrateAlone(writer: DatabaseSync): Promise<void> {
  writer.exec('BEGIN IMMEDIATE')
  try {
    await migrateSqlite(kyselyDatabase(writer))
    writer.exec('COMMIT')
  } catch (error) {
    if (writer.isTransaction) writer.exec('ROLLBACK')
    throw error
  }
}

function openingFailure(error: unknown, path: string): unknown {
  if (!isBusy(error)) return sqliteFailure(error, path)
  return new DatabaseBusy(lockedMessage(path), { cause: error })
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new DatabaseFailure(`the database's folder ${path} cannot be created`, { cause: error })
  }
}

class SqliteFile implements Database {
  readonly dialect = 'sqlite'
  readonly isNew: boolean
  readonly #path: string
  readonly #writer: SqliteWriter
  readonly #idle: SqliteReader[] = []
  readonly #waiting: ((reader: SqliteReader) => void)[] = []
  /** Number of further readers. */
  #unopened: number
  #watch: VersionWatch | undefined
  #writing: Promise<unknown> = Promise.resolve()

  constructor(path: string, writer: DatabaseSync, isNew: boolean, readers: number) {
    this.isNew = isNew
    this.#unopened = readers
    this.#path = path
    this.#writer = new SqliteWriter(path, writer)
  }

  async snapshot<T>(work: (snapshot: Snapshot) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const reader = await this.#acquire()
    try {
      signal?.throwIfAborted()
      return await reader.read(work, signal)
    } finally {
      this.#release(reader)
    }
  }

  write<T>(work: (transaction: WriteTransaction) => Promise<T>, wait = DEFAULT_WRITE_WAIT): Promise<T> {
    const turn = this.#writing.then(() => this.#writer.write(work, wait))
    this.#writing = turn.catch(() => undefined)
    return turn
  }

  watch(listener: VersionListener, onPoll?: PollListener): () => void {
    this.#watch ??= new VersionWatch(connect(this.#path, WATCH_CACHE_KIB))
    return this.#watch.listeners.add(listener, onPoll)
  }

  async close(): Promise<void> {
    this.#watch?.close()
    await this.#writing
    for (const reader of this.#idle) reader.close()
    this.#writer.close()
  }

  async #acquire(): Promise<SqliteReader> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#unopened > 0) {
      const connection = connect(this.#path, CACHE_KIB)
      // No memory mapping: the process would crash if a mapped file were truncated.
      connection.exec('PRAGMA query_only = ON; PRAGMA mmap_size = 0')
      this.#unopened--
      return new SqliteReader(connection)
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #release(reader: SqliteReader): void {
    const next = this.#waiting.shift()
    if (next) next(reader)
    else this.#idle.push(reader)
  }
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
