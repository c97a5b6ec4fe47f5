import type { ClientBase, QueryConfig } from 'pg'
import type { ConnectionLost, Snapshot } from './database.ts'
import { readError } from './postgres-errors.ts'
import { WHOLE_TABLES } from './postgres-only.ts'
import { RowsQuery, type StatementResult } from './postgres-rows.ts'
import { streamOf } from './postgres-views.ts'
import type { Bound, Query, Values } from './query.ts'

/** Names of prepared statements: the same for the same text, on every connection of the process. */
const statementNames = new Map<string, string>()

export function statementName(text: string): string {
  let name = statementNames.get(text)
  if (name === undefined) {
    name = `erne_${statementNames.size + 1}`
    statementNames.set(text, name)
  }
  return name
}

/** How many cursors the process has opened: sessions that share a connection must not meet in a name. */
let cursors = 0

/** A statement, and whether its rows are wanted as lists of their values. */
type Statement = QueryConfig & { text: string; listed?: { name: string; values: readonly Bound[] } }

/** @param rows as the server gives them: where the query reads values, these alone */
function rowsOf<Row>({ read }: Pick<Query<object, Row>, 'read'>, rows: readonly unknown[]): Row[] {
  return read === undefined ? (rows as Row[]) : rows.map((values) => read(values as Values))
}

/**
 * Runs a statement on a connection. The library's own promises and time limits make of each query and what it came to
 * garbage that small collections do not find: with them collecting took an eighth of the processor's time.
 * @param within milliseconds after which a server that has not answered is given up, and the connection with it
 */
function ask(client: ClientBase, statement: Statement, within: number | undefined): Promise<StatementResult> {
  return new Promise((resolve, reject) => {
    const giveUp = () => streamOf(client).destroy(new Error(`no answer within ${within} ms`))
    const timer = within && setTimeout(giveUp, within)
    const done = (error: Error | null, result: StatementResult) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(result)
    }
    const { text, listed } = statement
    if (listed === undefined) void client.query(statement, done)
    else void client.query(new RowsQuery({ text, ...listed }, done))
  })
}

/** What a session runs its statements on. */
interface SessionView {
  readonly client: ClientBase
  /** What statements without parameters came to, where they come to the same again. */
  readonly known?: Map<string, Promise<StatementResult>>
  /** Whether nobody else can use it any more. */
  spent?: boolean
  /** Milliseconds for which a statement's answer is waited for; without it, for as long as it takes. */
  readonly within?: number
}

/** Runs statements on one connection, inside the transaction that its owner begins and ends. */
export class PostgresSession implements Snapshot {
  readonly dialect = 'postgres'
  statements = 0
  /** Whether rows left the session before all of them were read. */
  streamed = false
  /** Why the connection does not answer any more. */
  lost: ConnectionLost | null = null
  readonly #view: () => Promise<SessionView>
  #hasFailed = false

  /** @param view gives the connection; asked before every statement, so that it may be taken when the first comes */
  constructor(view: () => Promise<SessionView>) {
    this.#view = view
  }

  async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    return rowsOf(query, (await this.prepared(query, params)).rows)
  }

  async first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }

  async *batches<Params extends object, Row>(query: Query<Params, Row>, params: Params, size: number) {
    const { sql, bind } = query.compile('postgres')
    const statement = { text: sql, values: bind(params) }
    for await (const batch of this.fetched<unknown>(statement, size, query.read && 'array')) yield rowsOf(query, batch)
  }

  /** The statement's rows through a cursor. @param rowMode `array` for rows as their values alone */
  protected async *fetched<Row>({ text, values = [] }: QueryConfig, size: number, rowMode?: 'array') {
    const cursor = `erne_rows_${++cursors}`
    await this.use((client, view) => {
      view.spent = true
      return client.query(WHOLE_TABLES)
    })
    await this.send({ text: `declare ${cursor} no scroll cursor for ${text}`, values })
    this.streamed = true
    const fetch = { text: `fetch ${size} from ${cursor}`, ...(rowMode && { rowMode }) }
    // The server puts the next rows together while these are worked on.
    const ask = () => {
      const asked = this.use((client) => client.query(fetch)).then(({ rows }) => rows as Row[])
      asked.catch(() => undefined)
      return asked
    }
    for (let asked: Promise<Row[]> | null = ask(); asked !== null; ) {
      const batch: Row[] = await asked
      asked = batch.length === size ? ask() : null
      if (batch.length > 0) yield batch
    }
    await this.use((client) => client.query(`close ${cursor}`))
  }

  protected async prepared<Params extends object>(
    query: Query<Params, unknown>,
    params: Params,
  ): Promise<StatementResult> {
    const { sql, bind } = query.compile('postgres')
    const values = bind(params)
    const named = { name: statementName(sql), values }
    const statement = { text: sql, ...(query.read === undefined ? named : { listed: named }) }
    return values.length === 0 ? this.#sendOnce(statement) : this.send(statement)
  }

  /**
   * Others may have asked the same in the same view. It counts all the same: how many statements there are is fixed. What
   * became of it each reads for itself, so that each asks again where the connection was lost.
   */
  #sendOnce(statement: Statement): Promise<StatementResult> {
    this.statements++
    return this.use((client, { known, within }) => {
      const asked = known?.get(statement.text) ?? ask(client, statement, within)
      known?.set(statement.text, asked)
      return asked
    })
  }

  protected send(statement: Statement): Promise<StatementResult> {
    this.statements++
    return this.use((client, { within }) => ask(client, statement, within))
  }

  /** @throws ConnectionLost where the connection ended before the answer came */
  protected async use<T>(work: (client: ClientBase, view: SessionView) => Promise<T>): Promise<T> {
    const view = await this.#begun()
    try {
      return await work(view.client, view)
    } catch (cause) {
      view.spent = true
      throw this.#read(cause)
    }
  }

  async #begun(): Promise<SessionView> {
    try {
      return await this.#view()
    } catch (cause) {
      throw this.#read(cause)
    }
  }

  #read(cause: unknown): unknown {
    const { error, lost } = readError(cause, !this.#hasFailed)
    this.#hasFailed = true
    this.lost ??= lost
    return error
  }
}
