import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseOptions } from '../database.ts'
import { DATASET_CHANNEL, INDEX_WALKS } from './only.ts'
import { POSTGRES_TYPES } from './session.ts'

/** How connections are made where the settings do not say: right for two cores. */
export const POSTGRES_DEFAULTS = {
  poolSize: 8,
  statementTimeout: 5_000,
  queryTimeout: 8_000,
  connectionTimeout: 3_000,
} as const satisfies DatabaseOptions

export type PostgresTimes = { readonly [Setting in keyof typeof POSTGRES_DEFAULTS]: number }

/** Milliseconds between two looks at a server, and before a new attempt to reach it. */
const LOOK_AGAIN = 1_000
/** Milliseconds after which a server that does not answer a look is taken for gone. */
const LOOK_WITHIN = 2_000
/** Milliseconds without traffic after which the network is asked whether the other side is still there. */
const KEEP_ALIVE = 10_000

/** What every connection has in common. */
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

/** A pool whose broken connections fail the statements that run on them, and nothing else. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  const ignore = () => undefined
  pool.on('error', ignore)
  // The pool itself listens to idle connections alone.
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** The server's process that a connection was told of. */
function processOf(client: ClientBase): number {
  return (client as ClientBase & { processID: number }).processID
}

/** Which version a server holds: its number among all versions, and its name. */
export interface HeldVersion {
  number: number
  version: string | null
}

const HELD_VERSION = `select coalesce((select max(id) from dataset_versions), 0) as number,
  (select version from dataset) as version`

/** One server that answers reads, and what is known of it. */
export class PostgresServer {
  readonly pool: Pool
  /** How many snapshots are being read from it. */
  reading = 0
  /** What it held when it was last looked at; null while it cannot be reached, or was not looked at yet. */
  held: HeldVersion | null = null
  readonly #url: string
  readonly #times: PostgresTimes
  readonly #onLook: () => void
  #observer: Client | null = null
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #closed = false

  /** @param onLook is called after each look at the server */
  constructor(url: string, times: PostgresTimes, onLook: () => void) {
    this.#url = url
    this.#times = times
    this.#onLook = onLook
    this.pool = openPool({
      ...connectionConfig(url, times),
      max: times.poolSize,
      statement_timeout: times.statementTimeout,
      query_timeout: times.queryTimeout,
      // One reader asks for several things at once.
      pipeline: true,
      options: INDEX_WALKS,
    })
  }

  /** Tells the server to end what it does for a connection, which is of no more use then. Never fails. */
  async cancel(client: PoolClient): Promise<void> {
    const told = (this.#observer ?? this.pool).query('select pg_cancel_backend($1)', [processOf(client)])
    await told.catch(() => undefined)
  }

  /** Looks at the server now and from now on, and listens for new versions. Never fails. */
  observe(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Takes the server for gone until the next look finds it. */
  forget(): void {
    this.held = null
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
      const { rows } = await this.#observer.query<HeldVersion>(HELD_VERSION)
      const [held = null] = rows
      this.held = held
    } catch {
      this.forget()
    }
    if (this.#closed) return this.forget()
    this.#timer = setTimeout(() => void this.observe(), LOOK_AGAIN)
    this.#onLook()
  }

  async #listen(): Promise<Client> {
    const query_timeout = Math.min(this.#times.connectionTimeout, LOOK_WITHIN)
    // It looks while it tells the server to end what several readers do not wait for any more.
    const client = new Client({ ...connectionConfig(this.#url, this.#times), query_timeout, pipeline: true })
    client.on('error', () => {
      if (this.#observer === client) this.forget()
    })
    client.on('notification', () => void this.observe())
    await client.connect()
    // A replica cannot listen; it is looked at again when the primary tells of something new.
    const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
    if (!rows[0]?.replica) await client.query(`listen ${DATASET_CHANNEL}`)
    return client
  }
}
