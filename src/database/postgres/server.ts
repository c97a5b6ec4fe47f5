import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseOptions } from '#database/query/database.ts'
import { DATASET_CHANNEL, INDEX_WALKS } from '#database/query/postgres-only.ts'
import { POSTGRES_TYPES } from './session.ts'

/** Default connection settings, chosen for two CPU cores. */
export const POSTGRES_DEFAULTS = {
  poolSize: 8,
  statementTimeout: 5_000,
  queryTimeout: 8_000,
  connectionTimeout: 3_000,
} as const satisfies DatabaseOptions

export type PostgresTimes = { readonly [Setting in keyof typeof POSTGRES_DEFAULTS]: number }

/** Milliseconds between two checks of a server, and between attempts to reconnect. */
const CHECK_INTERVAL = 1_000
/** Milliseconds after which a server that doesn't respond to a check counts as unavailable. */
const CHECK_TIMEOUT = 2_000
/** Milliseconds without traffic after which TCP checks that the other side is still connected. */
const KEEP_ALIVE = 10_000

/** Returns the settings shared by all connections. */
export function connectionConfig(url: string, times: PostgresTimes): ClientConfig {
  return {
    connectionString: url,
    application_name: 'erne',
    connectionTimeoutMillis: times.connectionTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    types: POSTGRES_TYPES,
  }
}

/** Opens a pool. A broken connection fails only the statements that run on it. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  const ignore = () => undefined
  pool.on('error', ignore)
  // The pool handles errors of idle connections only.
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Returns the process id of the server process for a connection. */
function processOf(client: ClientBase): number {
  return (client as ClientBase & { processID: number }).processID
}

/** The newest dataset version on a server: its sequence number and its name. */
export interface ServerVersion {
  number: number
  version: string | null
}

const VERSION_QUERY = `select coalesce((select max(id) from dataset_versions), 0) as number,
  (select version from dataset) as version`

/** A server that answers reads, with its last known state. */
export class PostgresServer {
  readonly pool: Pool
  /** Number of snapshots currently read from the server. */
  reading = 0
  /** The dataset version found by the last check; null before the first check and while the server is unavailable. */
  version: ServerVersion | null = null
  readonly #url: string
  readonly #times: PostgresTimes
  readonly #onPoll: () => void
  #observer: Client | null = null
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #closed = false

  /** @param onPoll called after each check of the server */
  constructor(url: string, times: PostgresTimes, onPoll: () => void) {
    this.#url = url
    this.#times = times
    this.#onPoll = onPoll
    this.pool = openPool({
      ...connectionConfig(url, times),
      max: times.poolSize,
      statement_timeout: times.statementTimeout,
      query_timeout: times.queryTimeout,
      // Readers send several queries at once.
      pipeline: true,
      options: INDEX_WALKS,
    })
  }

  /** Cancels the running statement of a connection, which must be closed afterwards. Never fails. */
  async cancel(client: PoolClient): Promise<void> {
    const cancelled = (this.#observer ?? this.pool).query('select pg_cancel_backend($1)', [processOf(client)])
    await cancelled.catch(() => undefined)
  }

  /** Checks the server now and then regularly, and listens for new versions. Never fails. */
  observe(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Marks the server as unavailable until the next successful check. */
  forget(): void {
    this.version = null
    const observer = this.#observer
    this.#observer = null
    observer?.end().catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.forget()
    await this.pool.end()
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      this.#observer ??= await this.#listen()
      const { rows } = await this.#observer.query<ServerVersion>(VERSION_QUERY)
      const [version = null] = rows
      this.version = version
    } catch {
      this.forget()
    }
    if (this.#closed) return this.forget()
    this.#timer = setTimeout(() => void this.observe(), CHECK_INTERVAL)
    this.#onPoll()
  }

  async #listen(): Promise<Client> {
    const query_timeout = Math.min(this.#times.connectionTimeout, CHECK_TIMEOUT)
    // Pipelined, because checks and cancellations can overlap.
    const client = new Client({ ...connectionConfig(this.#url, this.#times), query_timeout, pipeline: true })
    client.on('error', () => {
      if (this.#observer === client) this.forget()
    })
    client.on('notification', () => void this.observe())
    await client.connect()
    // A replica cannot listen. It is checked again when the primary announces a new version.
    const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
    if (!rows[0]?.replica) await client.query(`listen ${DATASET_CHANNEL}`)
    return client
  }
}
