import type { Database as Connection, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { LRUCache } from 'lru-cache'
import { BATCH_ROWS, type Database, type Snapshot } from '#database/query/database.ts'
import type { Bound, Query } from '#database/query/query.ts'
import { FIT_COLUMN } from '#database/tables/published-tables.ts'
import { openFile } from '#web/data/wasm-file.ts'

/** Statements that are kept prepared. */
const MAX_STATEMENTS = 100

/** Reads the file of a fit by its name. @throws if it can't be loaded */
export type ReadFit = (name: string) => Promise<Uint8Array>

/** A database in memory, over SQLite in WebAssembly. It never changes, so every read is a snapshot. */
export type MemoryDatabase = Pick<Database, 'snapshot'> & {
  /** Returns the content of the file with its indexes, which opens faster. */
  export(): Uint8Array
}

/** Opens the published file of a site. @throws if the file is damaged */
export function openPublished(sqlite: Sqlite3Static, file: Uint8Array, readFit: ReadFit): MemoryDatabase {
  const connection = openFile(sqlite, file)
  connection.exec('PRAGMA query_only = ON')
  const snapshot = new MemorySnapshot(connection, readFit)
  return {
    snapshot: (work) => work(snapshot),
    export: () => sqlite.capi.sqlite3_js_db_export(connection.pointer as number),
  }
}

class MemorySnapshot implements Snapshot {
  readonly dialect = 'sqlite'
  statements = 0
  readonly #connection: Connection
  readonly #readFit: ReadFit
  readonly #prepared = new LRUCache<string, PreparedStatement>({
    max: MAX_STATEMENTS,
    dispose: (statement) => statement.finalize(),
  })

  constructor(connection: Connection, readFit: ReadFit) {
    this.#connection = connection
    this.#readFit = readFit
  }

  async all<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row[]> {
    const { sql, bind } = query.compile('sqlite')
    const rows = this.#rows(sql, bind(params))
    for (const row of rows) {
      const fit = row[FIT_COLUMN]
      if (typeof fit === 'string') row[FIT_COLUMN] = await this.#readFit(fit)
    }
    return rows as Row[]
  }

  async first<Params extends object, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }

  async *batches<Params extends object, Row>(query: Query<Params, Row>, params: Params) {
    const rows = await this.all(query, params)
    for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.slice(start, start + BATCH_ROWS)
  }

  #rows(sql: string, values: readonly Bound[]): Record<string, unknown>[] {
    this.statements++
    const statement = this.#prepared.get(sql) ?? this.#connection.prepare(sql)
    this.#prepared.set(sql, statement)
    const rows: Record<string, unknown>[] = []
    try {
      if (values.length > 0) statement.bind(values as Bound[])
      const names = statement.getColumnNames()
      while (statement.step()) {
        const cells = statement.get([])
        rows.push(Object.fromEntries(names.map((name, column) => [name, cells[column]])))
      }
      return rows
    } finally {
      statement.reset(true)
    }
  }
}
