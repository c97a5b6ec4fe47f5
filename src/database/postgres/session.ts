import { type ClientBase, type QueryConfig, type QueryResult, types } from 'pg'
import { BATCH_ROWS, type ConnectionLost, type Snapshot } from '../database.ts'
import type { Query } from '../query.ts'
import { readError } from './errors.ts'
import { WHOLE_TABLES } from './only.ts'

/** Counts and sums come as 64-bit and decimal numbers; none of them is past what a number holds exactly. */
const NUMBERS: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC]

/** Reads every number as a number. */
export const POSTGRES_TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.includes(oid) && format !== 'binary' ? Number : types.getTypeParser(oid, format as 'text'),
}

/**
 * How many statements are prepared by name. A connection keeps each until it ends, and filters combine to millions of
 * texts: what comes after so many is planned each time.
 */
const MAX_NAMED = 400

/** Names of prepared statements: the same for the same text, on every connection of the process. */
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MAX_NAMED) return known
  const name = `erne_${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

/** Runs statements on one connection, inside the transaction that its owner begins and ends. */
export class PostgresSession implements Snapshot {
  readonly dialect = 'postgres'
  statements = 0
  /** Whether rows left the session before all of them were read. */
  streamed = false
  /** Why the connection does not answer any more. */
  lost: ConnectionLost | null = null
  readonly #connect: () => Promise<ClientBase>
  readonly #signal: AbortSignal | undefined
  #hasEnded = false
  #cursors = 0

  /**
   * @param connect gives the connection; asked before every statement, so that it may be taken when the first comes
   * @param signal after it is aborted no statement begins
   */
  constructor(connect: () => Promise<ClientBase>, signal?: AbortSignal) {
    this.#connect = connect
    this.#signal = signal
  }

  /** Work that failed may have more under way, which must not take a connection that nobody gives back. */
  end(): void {
    this.#hasEnded = true
  }

  async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    const { sql, bind } = query.compile('postgres')
    const { rows } = await this.send({ text: sql, name: statementName(sql), values: bind(params) })
    return rows as Row[]
  }

  async first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }

  async *batches<Params extends object, Row>(query: Query<Params, Row>, params: Params) {
    const { sql, bind } = query.compile('postgres')
    const cursor = `erne_rows_${++this.#cursors}`
    await this.use((client) => client.query(WHOLE_TABLES))
    await this.send({ text: `declare ${cursor} no scroll cursor for ${sql}`, values: bind(params) })
    this.streamed = true
    for (;;) {
      const { rows } = await this.use((client) => client.query(`fetch ${BATCH_ROWS} from ${cursor}`))
      if (rows.length > 0) yield rows as Row[]
      if (rows.length < BATCH_ROWS) break
    }
    await this.use((client) => client.query(`close ${cursor}`))
  }

  protected send(statement: QueryConfig): Promise<QueryResult> {
    this.statements++
    return this.use((client) => client.query(statement))
  }

  /** @throws ConnectionLost where the connection ended before the answer came */
  protected async use<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    this.#signal?.throwIfAborted()
    if (this.#hasEnded) throw new Error('the snapshot has ended')
    try {
      return await work(await this.#connect())
    } catch (cause) {
      const { error, lost } = readError(cause)
      this.lost ??= lost
      throw error
    }
  }
}
