import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { ColumnType, TableFacts } from '#domain/dictionaries/dictionary.ts'
import { DOWNLOAD_DICTIONARY, DOWNLOAD_TABLES, type DownloadTable } from '#domain/dictionaries/download-dictionary.ts'

const TYPES = {
  text: 'text',
  day: 'text',
  integer: 'integer',
  number: 'real',
  'yes or no': 'integer',
} as const satisfies Record<ColumnType, string>

/** Indexes in addition to the primary keys. */
const INDEXES: readonly (readonly [table: DownloadTable, ...columns: string[]])[] = [
  ['events', 'tournament_slug'],
  ['teams', 'player_one'],
  ['teams', 'player_two'],
  ['matches', 'event_slug'],
  ['matches', 'tournament_slug'],
  ['matches', 'team_one'],
  ['matches', 'team_two'],
  ['matches', 'date'],
  ['medals', 'team_slug'],
  ['event_teams', 'team_slug'],
  ['rankings', 'player_slug'],
]

/** Settings without a journal and without waiting for the disk: an incomplete file is never used. */
const SETTINGS = 'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8192'

type Value = string | number | null

/** Writes the SQLite file of the full data set. The same rows result in the same bytes. */
export class DownloadFile {
  readonly #database: DatabaseSync
  readonly #inserts = new Map<DownloadTable, StatementSync>()

  /** @param path path of the new file */
  constructor(path: string) {
    this.#database = new DatabaseSync(path)
    this.#database.exec(`${SETTINGS}; begin`)
    for (const table of DOWNLOAD_TABLES) this.#database.exec(createText(table))
  }

  /** Adds rows. Properties that are not columns are ignored. */
  add(table: DownloadTable, rows: Iterable<Readonly<Record<string, Value>>>): void {
    const columns = Object.keys(DOWNLOAD_DICTIONARY[table].columns)
    let insert = this.#inserts.get(table)
    if (insert === undefined) {
      insert = this.#database.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`)
      this.#inserts.set(table, insert)
    }
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
  }

  /** Creates the indexes and closes the file. */
  finish(): void {
    for (const [table, ...columns] of INDEXES) {
      this.#database.exec(`create index ${table}_by_${columns.join('_')} on ${table} (${columns.join(', ')})`)
    }
    this.#database.exec('commit')
    this.close()
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}

/** Reads a complete SQLite file of the full data set. */
export class DownloadReader {
  readonly #database: DatabaseSync

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true })
  }

  /** Reads the rows of a table in their order. @param size maximum number of rows of a batch */
  *batches(table: DownloadTable, size: number): Generator<Record<string, Value>[]> {
    let batch: Record<string, Value>[] = []
    for (const row of this.#database.prepare(`select * from ${table}`).iterate()) {
      batch.push(row as Record<string, Value>)
      if (batch.length < size) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  close(): void {
    this.#database.close()
  }
}

function createText(name: DownloadTable): string {
  const { columns, key }: TableFacts = DOWNLOAD_DICTIONARY[name]
  const lines = Object.entries(columns).map(
    ([column, { type, filled }]) => `  ${column} ${TYPES[type]}${filled ? ' not null' : ''}`,
  )
  if (key.length > 0) lines.push(`  primary key (${key.join(', ')})`)
  // Without rowid, rows are stored once, in the order of the key.
  return `create table ${name} (\n${lines.join(',\n')}\n) strict${key.length > 0 ? ', without rowid' : ''}`
}
