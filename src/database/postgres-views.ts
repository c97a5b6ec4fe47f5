import type { ClientBase, Pool, PoolClient, QueryResult } from 'pg'
import { INDEX_WALKS } from './postgres-only.ts'

/** Milliseconds for which readers one after another may share a view: what they read is no older than that. */
const SHARED_FOR = 20

const BEGIN_VIEW = 'begin isolation level repeatable read read only'

/**
 * Settings last as long as the connection where it leads to the server itself. Behind a pooler, which gives each
 * transaction another connection and has told of a process of its own making, they would be lost, or met by others.
 */
const SET_FOR_CONNECTION = `select set_config(name, value, false)
  from unnest($1::text[], $2::text[]) as setting (name, value) where pg_backend_pid() = $3`
const SET_FOR_VIEW = Object.entries(INDEX_WALKS).map(([name, value]) => `; set local ${name} = ${value}`)

/** One state of the data, on a connection that one reader at a time has. */
export interface View {
  readonly client: PoolClient
  /** In the clock of `performance`. */
  readonly began: number
  /** What statements without parameters came to, by their text: in one view they come to the same again. */
  readonly known: Map<string, Promise<QueryResult>>
  /** Whether it is of no more use: a statement failed, or changed how the next ones are run. */
  spent: boolean
}

/** The server's process that a connection was told of. */
export function processOf(client: ClientBase): number {
  return (client as ClientBase & { processID: number }).processID
}

/** The views of a server that readers read, one on each connection of its pool. */
export class PostgresViews {
  readonly #pool: Pool
  /** Connections whose readers find everything set. */
  readonly #set = new WeakSet<ClientBase>()
  /** Those that nobody reads at the moment: the next reader on the connection shares it, or ends it by beginning another. */
  readonly #open = new Map<ClientBase, View>()
  #renewed = 0
  #ending: NodeJS.Timeout | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Has every new connection of the pool set for readers. */
  async setUp(client: ClientBase): Promise<void> {
    const values = [Object.keys(INDEX_WALKS), Object.values(INDEX_WALKS), processOf(client)]
    const { rowCount } = await client.query(SET_FOR_CONNECTION, values)
    if (rowCount !== 0) this.#set.add(client)
  }

  /** A view of the data as it is now, or was a moment ago. */
  async begin(): Promise<View> {
    const client = await this.#pool.connect()
    const open = this.#open.get(client)
    this.#open.delete(client)
    sendTogether(client)
    if (open && this.#isFresh(open)) return open
    // If it fails, the first query fails as well.
    client.query(open ? 'commit and chain' : this.#beginning(client)).catch(() => undefined)
    return { client, began: performance.now(), known: new Map(), spent: false }
  }

  /** Gives back a view whose reader has its answer: nobody waits for its end. */
  end(view: View): void {
    const { client } = view
    if (this.#set.has(client) && !view.spent) {
      this.#open.set(client, view)
      this.#ending ??= setTimeout(() => this.#endOpen(), SHARED_FOR)
    } else commit(client)
    // Whoever takes the connection next speaks behind what was said.
    client.release()
  }

  /** Whoever begins from now on sees what has been written so far. */
  renew(): void {
    this.#renewed = performance.now()
  }

  close(): void {
    clearTimeout(this.#ending)
  }

  #isFresh({ began, spent }: View): boolean {
    return !spent && began >= this.#renewed && performance.now() - began < SHARED_FOR
  }

  #beginning(client: ClientBase): string {
    return this.#set.has(client) ? BEGIN_VIEW : `${BEGIN_VIEW}${SET_FOR_VIEW.join('')}`
  }

  #endOpen(): void {
    this.#ending = undefined
    for (const view of this.#open.values()) {
      if (this.#isFresh(view)) continue
      this.#open.delete(view.client)
      commit(view.client)
    }
    if (this.#open.size > 0) this.#ending = setTimeout(() => this.#endOpen(), SHARED_FOR)
  }
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

function commit(client: PoolClient): void {
  sendTogether(client)
  client.query('commit').catch(() => undefined)
}
