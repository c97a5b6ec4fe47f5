import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FilledTables, WriteTransaction } from './database.ts'
import { copyText } from './postgres-copy.ts'
import { PostgresSession } from './postgres-session.ts'
import type { Bound, Query } from './query.ts'
import type { Tables } from './tables.ts'

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

  async insertRows<T extends keyof FilledTables>(
    table: T,
    columns: readonly (keyof FilledTables[T] & string)[],
    rows: Iterable<readonly Bound[]>,
  ): Promise<number> {
    const names = columns.map((column) => `"${column}"`).join(',')
    let total = 0
    const pieces = Readable.from(
      copyText(rows, () => total++),
      { objectMode: true },
    )
    this.statements++
    await this.use((client) => pipeline(pieces, client.query(copyFrom(`copy "${table}" (${names}) from stdin`))))
    return this.#counted(total)
  }

  /** Indexes stay: taking them away would make every reader wait for the end of the import. */
  async refill(_tables: readonly (keyof Tables)[], work: () => Promise<void>): Promise<void> {
    await work()
  }

  #counted(rows: number | null): number {
    if (rows) this.changed = true
    return rows ?? 0
  }
}
