import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FilledTables, WriteTransaction } from '#database/query/database.ts'
import type { Bound } from '#database/query/query.ts'
import { copyText } from './copy.ts'
import { PostgresSession } from './session.ts'

/** The session of the only writer. */
export class PostgresWriter extends PostgresSession implements WriteTransaction {
  /** True if any row was changed. */
  changed = false

  constructor(client: ClientBase) {
    super(async () => client)
  }

  async execute(text: string, params: readonly Bound[] = []): Promise<number> {
    return this.#recordChanges((await this.send({ text, values: [...params] })).rowCount)
  }

  async select<Row>(text: string, params: readonly Bound[] = []): Promise<Row[]> {
    return (await this.send({ text, values: [...params] })).rows as Row[]
  }

  async insertRows<T extends keyof FilledTables>(table: T, rows: Iterable<FilledTables[T]>): Promise<number> {
    const records = (rows as Iterable<Record<string, Bound>>)[Symbol.iterator]()
    const first = records.next()
    if (first.done) return 0
    const columns = Object.keys(first.value)
    let total = 0
    function* counted() {
      for (let next = first as IteratorResult<Record<string, Bound>>; !next.done; next = records.next()) {
        total++
        yield next.value
      }
    }
    const text = `copy "${table}" (${columns.map((column) => `"${column}"`).join(',')}) from stdin`
    this.statements++
    const source = Readable.from(copyText(columns, counted()), { objectMode: true })
    await this.use((client) => pipeline(source, client.query(copyFrom(text))))
    return this.#recordChanges(total)
  }

  #recordChanges(rows: number | null | undefined): number {
    if (rows) this.changed = true
    return rows ?? 0
  }
}
