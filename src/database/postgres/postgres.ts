import { DatabaseError } from 'pg'
import { migratePostgres } from '#database/migrations/migrate.ts'
import {
  ConnectionLost,
  type Database,
  DatabaseFailure,
  type DatabaseOptions,
  DEFAULT_WRITE_WAIT,
  type PollListener,
  type Snapshot,
  type VersionListener,
  type WriteTransaction,
} from '#database/query/database.ts'
import { checkServer, completedMigrations, LOCKS } from '#database/query/postgres-only.ts'
import { VersionListeners } from '#database/query/version-listeners.ts'
import { isServerGone, readError } from './errors.ts'
import { readFrom } from './reader.ts'
import { connectionConfig, openPool, POSTGRES_DEFAULTS, PostgresServer, type PostgresTimes } from './server.ts'
import { writeTo } from './write.ts'

type Notify = (notice: string) => void

/**
 * Opens the database of a server and creates missing tables.
 * @throws ConnectionLost if neither the server nor a replica can be reached
 * @throws DatabaseFailure if the server rejects the connection or is too old, or the database is not encoded in UTF8
 */
export async function openPostgres(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { replicaUrls = [], onNotice = () => undefined, ...times } = options
  const database = new PostgresDatabase(url, replicaUrls, { ...POSTGRES_DEFAULTS, ...times })
  try {
    await database.prepare(onNotice)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

class PostgresDatabase implements Database {
  readonly dialect = 'postgres'
  isNew = false
  readonly #url: string
  readonly #times: PostgresTimes
  readonly #primary: PostgresServer
  readonly #replicas: readonly PostgresServer[]
  readonly #listeners = new VersionListeners()
  #turn = 0

  constructor(url: string, replicaUrls: readonly string[], times: PostgresTimes) {
    this.#url = url
    this.#times = times
    const onPoll = () => {
      this.#announceVersion()
      this.#listeners.publishPoll([this.#primary, ...this.#replicas].some(({ version }) => version !== null))
    }
    this.#primary = new PostgresServer(url, times, onPoll)
    this.#replicas = replicaUrls.map((replica) => new PostgresServer(replica, times, onPoll))
  }

  /** Creates or migrates the tables. If only the primary is unavailable, replicas with data can still be read. */
  async prepare(onNotice: Notify): Promise<void> {
    if (this.#replicas.length > 0) await this.#observe()
    try {
      this.isNew = await prepareTables(this.#url, this.#times)
    } catch (error) {
      if (!(error instanceof ConnectionLost) || !this.#replicas.some(({ version }) => version)) throw error
      onNotice(`${error.message}; replicas answer, and imports have to wait`)
    }
  }

  async snapshot<T>(work: (snapshot: Snapshot) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const tried = new Set<PostgresServer>()
    for (let attempts = this.#replicas.length + 2; ; attempts--) {
      const server = this.#choose(tried)
      const read = await readFrom(server, work, signal)
      if ('outcome' in read) return read.outcome
      if (isServerGone(read.lost)) server.forget()
      if (attempts === 1 || !read.repeatable) throw read.lost
      tried.add(server)
    }
  }

  write<T>(work: (transaction: WriteTransaction) => Promise<T>, wait = DEFAULT_WRITE_WAIT): Promise<T> {
    return writeTo(connectionConfig(this.#url, this.#times), work, wait)
  }

  watch(listener: VersionListener, onPoll?: PollListener): () => void {
    void this.#observe()
    return this.#listeners.add(listener, onPoll)
  }

  async close(): Promise<void> {
    this.#listeners.clear()
    await Promise.all([this.#primary, ...this.#replicas].map((server) => server.close()))
  }

  async #observe(): Promise<void> {
    await Promise.all([this.#primary, ...this.#replicas].map((server) => server.observe()))
  }

  /**
   * Chooses the least busy replica that has the newest version, otherwise the primary. While the primary is
   * unavailable, the newest version is the newest of all replicas.
   */
  #choose(tried: ReadonlySet<PostgresServer>): PostgresServer {
    const available = this.#replicas.filter((server) => server.version !== null && !tried.has(server))
    const newest = this.#primary.version?.number ?? Math.max(...available.map((server) => server.version?.number ?? 0))
    const current = available.filter((server) => (server.version?.number ?? 0) >= newest)
    if (current.length === 0) return this.#primary
    const turn = this.#turn++ % current.length
    const inTurn = [...current.slice(turn), ...current.slice(0, turn)]
    return inTurn.reduce((best, server) => (server.reading < best.reading ? server : best))
  }

  /** Announces the newest version. If it is new, checks the replicas for it right away. */
  #announceVersion(): void {
    const [first, ...others] = [this.#primary, ...this.#replicas].flatMap(({ version }) => version ?? [])
    if (first === undefined) return
    const newest =
      this.#primary.version ?? others.reduce((best, version) => (version.number > best.number ? version : best), first)
    if (!this.#listeners.publishVersion(newest.version)) return
    for (const replica of this.#replicas) void replica.observe()
  }
}

/** Creates or migrates the tables. @returns true if the database had no tables before */
async function prepareTables(url: string, times: PostgresTimes): Promise<boolean> {
  const pool = openPool({ ...connectionConfig(url, times), max: 2 })
  try {
    const client = await pool.connect()
    try {
      await checkServer(client)
      await client.query('select pg_advisory_lock($1)', [LOCKS.migrate])
      const completed = await completedMigrations(client)
      await migratePostgres(pool, completed)
      return completed.size === 0
    } finally {
      client.release(true)
    }
  } catch (cause) {
    const { error } = readError(cause)
    throw error instanceof DatabaseError ? new DatabaseFailure(error.message, { cause }) : error
  } finally {
    await pool.end()
  }
}
