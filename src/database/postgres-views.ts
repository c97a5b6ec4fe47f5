import type { Duplex } from 'node:stream'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { SHARED_FOR } from './database.ts'
import { INDEX_WALKS } from './postgres-only.ts'
import type { StatementResult } from './postgres-rows.ts'

const BEGIN_VIEW = 'begin isolation level repeatable read read only'

/**
 * Settings last as long as the connection where it leads to the server itself. Behind a pooler, which gives each
 * transaction another connection and has told of a process of its own making, they would be lost, or met by others.
 */
const SET_FOR_CONNECTION = `select set_config(name, value, false)
  from unnest($1::text[], $2::text[]) as setting (name, value) where pg_backend_pid() = $3`
const SET_FOR_VIEW = Object.entries(INDEX_WALKS).map(([name, value]) => `; set local ${name} = ${value}`)

/**
 * How many readers who come in one turn of the event loop share a view while they read: what they ask is sent by one
 * write, and mostly answered by one. More would wait for one another where others could answer them.
 */
const TOGETHER = 8

/** One state of the data, on one connection. */
export interface View {
  readonly client: PoolClient
  readonly company: Company
  /** Milliseconds for which the answer to a statement is waited for. */
  readonly within: number
  /** In the clock of `performance`. */
  readonly began: number
  /** What statements without parameters came to, by their text: in one view they come to the same again. */
  readonly known: Map<string, Promise<StatementResult>>
  /** Whether it is of no more use: a statement failed, or changed how the next ones are run. */
  spent: boolean
  /** Whether its connection is: it was lost, or runs what nobody waits for. */
  lost: boolean
}

/** Those who read a view at the same time. */
interface Company {
  readers: number
  /** How many of them still wait for what they asked. */
  waiting: number
  /** Whether others may join, for whom what was asked is held back. */
  isOpen: boolean
  /** Whether the server was told that nobody waits. */
  isAbandoned: boolean
  readonly view: Promise<View>
}

/** The server's process that a connection was told of. */
export function processOf(client: ClientBase): number {
  return (client as ClientBase & { processID: number }).processID
}

/** What a connection is written to and read from. */
export function streamOf(client: ClientBase): Duplex {
  return (client as ClientBase & { connection: { stream: Duplex } }).connection.stream
}

/** The views of a server that readers read, one on each connection of its pool. */
export class PostgresViews {
  readonly #pool: Pool
  readonly #within: number
  /** Connections whose readers find everything set. */
  readonly #set = new WeakSet<ClientBase>()
  /** Those that nobody reads at the moment: the next reader on the connection shares it, or ends it by beginning another. */
  readonly #open = new Map<ClientBase, View>()
  /** Who has come in this turn of the event loop. */
  #gathering: Company | undefined
  #renewed = 0
  #ending: NodeJS.Timeout | undefined

  /** @param within milliseconds for which the answer to a statement is waited for */
  constructor(pool: Pool, within: number) {
    this.#pool = pool
    this.#within = within
  }

  /** Has every new connection of the pool set for readers. */
  async setUp(client: ClientBase): Promise<void> {
    const values = [Object.keys(INDEX_WALKS), Object.values(INDEX_WALKS), processOf(client)]
    const asked = { text: SET_FOR_CONNECTION, values, query_timeout: this.#within }
    const { rowCount } = await client.query(asked)
    if (rowCount !== 0) this.#set.add(client)
  }

  /** A view of the data as it is now, or was a moment ago. */
  begin(): Promise<View> {
    const joined = this.#gathering
    if (joined !== undefined) {
      joined.readers++
      joined.waiting++
      if (joined.readers === TOGETHER) this.#close(joined)
      return joined.view
    }
    const { promise, resolve, reject } = Promise.withResolvers<View>()
    const company: Company = { readers: 1, waiting: 1, isOpen: true, isAbandoned: false, view: promise }
    this.#gathering = company
    setImmediate(() => this.#close(company))
    this.#take(company).then(resolve, reject)
    return promise
  }

  /**
   * To be told when a reader does not wait for its answer any more.
   * @returns whether nobody does, so that what runs on the connection may be ended
   */
  leave({ company }: View): boolean {
    company.waiting--
    return this.#isAbandoned(company)
  }

  /**
   * Gives back a view whose reader has its answer: nobody waits for its end.
   * @param isLost whether the connection is of no more use
   * @param hasLeft whether the reader has left before
   * @returns whether nobody waits for what still runs on the connection
   */
  end(view: View, { isLost, hasLeft }: { isLost: boolean; hasLeft: boolean }): boolean {
    const { client, company } = view
    if (!hasLeft) company.waiting--
    if (isLost || company.isAbandoned) {
      view.spent = true
      view.lost = true
    }
    if (view.lost || company.readers === 1) this.#close(company)
    if (--company.readers > 0) return this.#isAbandoned(company)
    if (view.lost) {
      client.release(true)
      return false
    }
    if (this.#set.has(client) && !view.spent) {
      this.#open.set(client, view)
      this.#ending ??= setTimeout(() => this.#endOpen(), SHARED_FOR)
    } else commit(client)
    // Whoever takes the connection next speaks behind what was said.
    client.release()
    return false
  }

  /** Whoever begins from now on sees what has been written so far. */
  renew(): void {
    this.#renewed = performance.now()
  }

  close(): void {
    clearTimeout(this.#ending)
  }

  async #take(company: Company): Promise<View> {
    const client = await this.#pool.connect()
    const open = this.#open.get(client)
    this.#open.delete(client)
    streamOf(client).cork()
    if (open && this.#isFresh(open)) return { ...open, company }
    // If it fails, the first query fails as well.
    client.query(open ? 'commit and chain' : this.#beginning(client)).catch(() => undefined)
    return {
      client,
      company,
      within: this.#within,
      began: performance.now(),
      known: new Map(),
      spent: false,
      lost: false,
    }
  }

  /** Tells of each company once. */
  #isAbandoned(company: Company): boolean {
    if (company.waiting > 0 || company.isAbandoned) return false
    company.isAbandoned = true
    return true
  }

  /** Nobody joins any more, so that what was asked is sent. */
  #close(company: Company): void {
    if (!company.isOpen) return
    company.isOpen = false
    if (this.#gathering === company) this.#gathering = undefined
    const send = ({ client }: View) => process.nextTick(() => streamOf(client).uncork())
    company.view.then(send, () => undefined)
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

function commit(client: PoolClient): void {
  client.query('commit').catch(() => undefined)
}
