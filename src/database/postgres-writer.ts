import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FilledTables, IntegerColumns, WriteTransaction } from './database.ts'
import { copyIntegers, copyText } from './postgres-copy.ts'
import { PostgresSession } from './postgres-session.ts'
import type { Bound, Query } from './query.ts'
import type { Tables } from './tables.ts'

/** Rows that one statement changes. */
const ROWS_AN_UPDATE = 5_000

/** The one writer's session. */
export class PostgresWriter extends PostgresSession implements WriteTransaction {
  /** Whether any row was changed. */
  changed = false

  constructor(client: ClientBase) {
    super(async () => client)
  }

  async run<Params extends object>(query: Query<Params, unknown>, params: Params): Promise<number> {
    return this.#counted((await this.prepared(query, params)).rowCount)
  }

  async execute(text: string, params: readonly Bound[] = []): Promise<number> {
    return this.#counted((await this.send({ text, values: [...params] })).rowCount)
  }

  async select<Row>(text: string, params: readonly Bound[] = []): Promise<Row[]> {
    return (await this.send({ text, values: [...params] })).rows as Row[]
  }

  valueBatches<Values extends readonly Bound[]>(text: string, size: number): AsyncIterable<Values[]> {
    return this.fetched<Values>({ text }, size, 'array')
  }

  async insertRows<T extends keyof FilledTables>(
    table: T,
    columns: readonly (keyof FilledTables[T] & string)[],
    rows: Iterable<readonly Bound[]>,
  ): Promise<number> {
    let total = 0
    await this.#copy(
      `copy ${target(table, columns)} from stdin`,
      copyText(rows, () => total++),
    )
    return this.#counted(total)
  }

  async insertIntegers<T extends keyof FilledTables>(table: T, columns: IntegerColumns<T>): Promise<number> {
    const arrays = Object.values<Int32Array>(columns)
    await this.#copy(`copy ${target(table, Object.keys(columns))} from stdin (format binary)`, copyIntegers(arrays))
    return this.#counted(arrays[0]?.length ?? 0)
  }

  async updateRows<T extends keyof Tables>(
    table: T,
    columns: readonly ['id', ...(keyof Tables[T] & string)[]],
    rows: Iterable<readonly Bound[]>,
  ): Promise<number> {
    const [, ...changed] = columns
    const settings = changed.map((column) => `"${column}" = v."${column}"`).join(', ')
    const text = `update "${table}" t set ${settings} from json_populate_recordset(null::"${table}", $1) v where t.id = v.id`
    let total = 0
    for (const values of chunksOf(rows, ROWS_AN_UPDATE)) {
      const records = values.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
      total += await this.execute(text, [JSON.stringify(records)])
    }
    return total
  }

  /** Indexes of tables that readers see stay: taking them away would make every reader wait for the end of the import. */
  refill(_: readonly (keyof Tables)[], work: () => Promise<void>): Promise<void> {
    return work()
  }

  async #copy(text: string, pieces: Iterable<string | Buffer>): Promise<void> {
    this.statements++
    const source = Readable.from(pieces, { objectMode: true })
    await this.use((client) => pipeline(source, client.query(copyFrom(text))))
  }

  #counted(rows: number | null | undefined): number {
    if (rows) this.changed = true
    return rows ?? 0
  }
}

function target(table: string, columns: readonly string[]): string {
  return `"${table}" (${columns.map((column) => `"${column}"`).join(',')})`
}

function* chunksOf<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let chunk: Row[] = []
  for (const row of rows) {
    chunk.push(row)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
