import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseOptions } from './database.ts'
import { DATASET_CHANNEL, INDEX_WALKS } from './postgres-only.ts'
import { POSTGRES_TYPES } from './postgres-session.ts'

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

/**
 * Holds back what is sent to the server until everything that is ready now has been said: one write in the place of one
 * for each statement.
 */
function sendTogether(client: PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const BEGIN_VIEW = 'begin isolation level repeatable read read only'
/** Milliseconds for which a view that is done with may stay open, in the hope that the next one's beginning ends it. */
const OPEN_ON = 5

/**
 * Settings last as long as the connection where it leads to the server itself. Behind a pooler, which gives each
 * transaction another connection and has told of a process of its own making, they would be lost, or met by others.
 */
const SET_FOR_CONNECTION = `select set_config(name, value, false)
  from unnest($1::text[], $2::text[]) as setting (name, value) where pg_backend_pid() = $3`
const SET_FOR_VIEW = Object.entries(INDEX_WALKS).map(([name, value]) => `; set local ${name} = ${value}`)

function commit(client: PoolClient): void {
  sendTogether(client)
  client.query('commit').catch(() => undefined)
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
  /** How many views are being read from it. */
  reading = 0
  /** What it held when it was last looked at; null while it cannot be reached, or was not looked at yet. */
  held: HeldVersion | null = null
  readonly #url: string
  readonly #times: PostgresTimes
  readonly #onLook: () => void
  /** Connections whose readers find everything set. */
  readonly #set = new WeakSet<ClientBase>()
  /** Idle connections with a view that is done with: the next one on it ends it, and saves the server a message. */
  readonly #open = new Set<PoolClient>()
  #closing: NodeJS.Timeout | undefined
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
      pipeline: true,
      onConnect: (client) => this.#setUp(client),
    })
  }

  /** A connection that begins a view of the data as it is now. */
  async begin(): Promise<PoolClient> {
    const client = await this.pool.connect()
    sendTogether(client)
    // If it fails, the first query fails as well.
    client.query(this.#beginning(client)).catch(() => undefined)
    return client
  }

  /**
   * Gives back a connection whose view is done with. Nobody waits for its end: the answer is known, and whoever takes the
   * connection next speaks behind it.
   */
  end(client: PoolClient): void {
    if (this.#set.has(client)) {
      this.#open.add(client)
      this.#closing ??= setTimeout(() => this.#endOpen(), OPEN_ON)
    } else commit(client)
    client.release()
  }

  #beginning(client: PoolClient): string {
    if (this.#open.delete(client)) return 'commit and chain'
    return this.#set.has(client) ? BEGIN_VIEW : `${BEGIN_VIEW}${SET_FOR_VIEW.join('')}`
  }

  #endOpen(): void {
    this.#closing = undefined
    for (const client of this.#open) commit(client)
    this.#open.clear()
  }

  async #setUp(client: ClientBase): Promise<void> {
    const values = [Object.keys(INDEX_WALKS), Object.values(INDEX_WALKS), processOf(client)]
    const { rowCount } = await client.query(SET_FOR_CONNECTION, values)
    if (rowCount !== 0) this.#set.add(client)
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
    clearTimeout(this.#closing)
    this.forget()
    await this.pool.end()
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      this.#observer ??= await this.#listen()
      const { rows } = await this.#observer.query<HeldVersion>(HELD_VERSION)
      this.held = rows[0] ?? null
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
