import { type ClientBase, type QueryConfig, type QueryResult, types } from 'pg'
import { BATCH_ROWS, type ConnectionLost, type Snapshot } from '#database/query/database.ts'
import { WHOLE_TABLES } from '#database/query/postgres-only.ts'
import type { Bound, Query } from '#database/query/query.ts'
import { readError } from './errors.ts'

/** Types of counts and sums: 64-bit integers and decimals, all within the range of exact JavaScript numbers. */
const NUMBERS: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC]

/** Parses all numeric types as JavaScript numbers. */
export const POSTGRES_TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.includes(oid) && format !== 'binary' ? Number : types.getTypeParser(oid, format as 'text'),
}

/**
 * Maximum number of named prepared statements. Each connection keeps its statements until it closes, and filters can be
 * combined to millions of different statements; those beyond the limit are planned each time.
 */
const MAX_NAMED = 400

/** Statement names by SQL text, shared by all connections of the process. */
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= MAX_NAMED) return known
  const name = `erne_${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

/** Runs statements on one connection. The caller begins and ends the transaction. */
export class PostgresSession implements Snapshot {
  readonly dialect = 'postgres'
  statements = 0
  /** True once rows were passed on before all rows were read, so that the work cannot be repeated. */
  streamed = false
  /** The error that ended the connection; null while it works. */
  lost: ConnectionLost | null = null
  readonly #connect: () => Promise<ClientBase>
  readonly #signal: AbortSignal | undefined
  #hasEnded = false
  #cursors = 0

  /**
   * @param connect returns the connection; called before each statement, so that it can be opened by the first one
   * @param signal no statement starts after it is aborted
   */
  constructor(connect: () => Promise<ClientBase>, signal?: AbortSignal) {
    this.#connect = connect
    this.#signal = signal
  }

  /** Rejects further statements, so that failed work cannot use the connection after it was released. */
  end(): void {
    this.#hasEnded = true
  }

  async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    const { sql, bind } = query.compile('postgres')
    const { rows } = await this.send({ text: sql, name: statementName(sql), values: bind(params).map(storable) })
    return rows as Row[]
  }

  async first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }

  async *batches<Params extends object, Row>(query: Query<Params, Row>, params: Params) {
    const { sql, bind } = query.compile('postgres')
    const cursor = `erne_rows_${++this.#cursors}`
    await this.use((client) => client.query(WHOLE_TABLES))
    await this.send({ text: `declare ${cursor} no scroll cursor for ${sql}`, values: bind(params).map(storable) })
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

  /** @throws ConnectionLost if the connection ended before the response */
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

/**
 * Returns a value that PostgreSQL accepts. PostgreSQL rejects the character U+0000 in any string; U+FFFD in its place
 * still equals no stored string, because the importer accepts neither character.
 */
function storable(value: Bound): Bound {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
