import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { BATCH_ROWS, type Snapshot } from '#database/query/database.ts'
import type { Bound, Query } from '#database/query/query.ts'

type Values = readonly unknown[]

/** Statements kept per connection. One takes about 40 kB, and filters can be combined to millions of statements. */
const MAX_STATEMENTS = 300

/**
 * A statement that returns rows as arrays; with Node's own row objects, reading a page of a list takes a sixth longer.
 */
interface Prepared {
  statement: StatementSync
  /** The column names; empty for a statement without rows. */
  names: readonly string[]
}

/** Runs statements on one connection. The caller begins and ends the transaction. */
export class SqliteSession implements Snapshot {
  readonly dialect = 'sqlite'
  statements = 0
  protected readonly database: DatabaseSync
  readonly #prepared = new LRUCache<string, Prepared>({ max: MAX_STATEMENTS })

  constructor(database: DatabaseSync) {
    this.database = database
  }

  async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    const { sql, bind } = query.compile('sqlite')
    return this.rows(sql, bind(params))
  }

  async first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }

  async *batches<Params extends object, Row>(query: Query<Params, Row>, params: Params) {
    const { sql, bind } = query.compile('sqlite')
    this.statements++
    const { statement, names } = this.prepare(sql)
    const rows = statement.iterate(...bind(params)) as Iterable<unknown> as Iterable<Values>
    for (const batch of inBatches(rows, BATCH_ROWS)) {
      yield batch.map((values) => rowOf<Row>(names, values))
    }
  }

  close(): void {
    this.#prepared.clear()
    this.database.close()
  }

  /** @param named values of the statement's named parameters */
  protected rows<Row>(sql: string, params: readonly Bound[], named: Readonly<Record<string, Bound>> = {}): Row[] {
    this.statements++
    const { statement, names } = this.prepare(sql)
    const rows: unknown[] = statement.all(named, ...params)
    return rows.map((values) => rowOf(names, values as Values))
  }

  protected prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql)
    if (prepared === undefined) {
      const statement = this.database.prepare(sql)
      statement.setReturnArrays(true)
      prepared = { statement, names: statement.columns().map(({ name }) => name) }
      this.#prepared.set(sql, prepared)
    }
    return prepared
  }
}

function rowOf<Row>(names: readonly string[], values: Values): Row {
  const row: Record<string, unknown> = {}
  for (let column = 0; column < names.length; column++) row[names[column] as string] = values[column]
  return row as Row
}

export function* inBatches<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
