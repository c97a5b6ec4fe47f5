import { type Connection, Query, types } from 'pg'
import type { Bound } from './query.ts'

/** Counts and sums come as 64-bit and decimal numbers; none of them is past what a number holds exactly. */
const NUMBERS: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC]

/** Reads every number as a number. */
export const POSTGRES_TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.includes(oid) && format !== 'binary' ? Number : types.getTypeParser(oid, format as 'text'),
}

/** Reads a value that is not null; null for texts, which are what they are. */
type ReadValue = ((text: string) => unknown) | null

/** How the values of a statement's rows are read, by the statement's name: in all databases of the process alike. */
const columnsKnown = new Map<string, readonly ReadValue[]>()

/** What the library's own query does with a statement, besides what its types tell. */
interface Prepares {
  prepare(connection: Connection): void
  hasBeenParsed(connection: Connection): boolean
}

const LibrarysQuery = Query as unknown as new (text: string) => Query & Prepares

/** What a statement came to. */
export interface StatementResult {
  /** Objects, or lists of values. */
  rows: unknown[]
  /** How many rows it changed, where that was asked. */
  rowCount?: number | null
}

type Done = (error: Error | null, result: StatementResult) => void

/**
 * A prepared statement whose rows are read as lists of their values. The library's own query asks the server each time what
 * columns there are, and makes an object with all of their names, which nobody looks at.
 */
export class RowsQuery extends LibrarysQuery {
  readonly text: string
  readonly name: string
  readonly values: readonly Bound[]
  /** Whom the library tells of errors. */
  readonly callback: Done
  readonly #rows: unknown[][] = []
  #columns: readonly ReadValue[] | undefined

  /** @param name the same for the same text, in all of the process */
  constructor({ text, name, values }: { text: string; name: string; values: readonly Bound[] }, done: Done) {
    super('')
    this.text = text
    this.name = name
    this.values = values
    this.callback = done
    this.#columns = columnsKnown.get(name)
  }

  override prepare(connection: Connection): void {
    if (this.#columns === undefined || !this.hasBeenParsed(connection)) {
      super.prepare(connection)
      return
    }
    connection.bind({ statement: this.name, values: this.values.map(sent) }, true)
    connection.execute({}, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly { dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ dataTypeID }) =>
      dataTypeID === types.builtins.TEXT ? null : POSTGRES_TYPES.getTypeParser(dataTypeID),
    )
    columnsKnown.set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: unknown[] = fields
    const columns = this.#columns ?? []
    for (let index = 0; index < columns.length; index++) {
      const [read, text] = [columns[index], fields[index]]
      if (read && typeof text === 'string') row[index] = read(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    // How many rows there are is not asked.
  }

  handleReadyForQuery(): void {
    this.callback(null, { rows: this.#rows })
  }
}

function sent(value: Bound): Buffer | string | null {
  if (value === null || typeof value === 'string') return value
  return value instanceof Uint8Array ? Buffer.from(value) : String(value)
}
