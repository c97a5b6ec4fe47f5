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

/** By what people will look things up, besides the keys. */
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

/** Nobody reads the file before it is whole, and a broken one is thrown away: no journal, and no waiting for the disk. */
const SETTINGS = 'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8192'

type Value = string | number | null

/** The SQLite file of the whole data set while it is written. The same rows make the same bytes. */
export class DownloadFile {
  readonly #database: DatabaseSync
  readonly #inserts = new Map<DownloadTable, StatementSync>()

  /** @param path of a file that is not there yet */
  constructor(path: string) {
    this.#database = new DatabaseSync(path)
    this.#database.exec(`${SETTINGS}; begin`)
    for (const table of DOWNLOAD_TABLES) this.#database.exec(createText(table))
  }

  /** Adds rows, each column by its name; what a row holds besides is left out. */
  add(table: DownloadTable, rows: Iterable<Readonly<Record<string, Value>>>): void {
    const columns = Object.keys(DOWNLOAD_DICTIONARY[table].columns)
    let insert = this.#inserts.get(table)
    if (insert === undefined) {
      insert = this.#database.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`)
      this.#inserts.set(table, insert)
    }
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
  }

  /** Makes the indexes and closes the file. */
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

function createText(name: DownloadTable): string {
  const { columns, key }: TableFacts = DOWNLOAD_DICTIONARY[name]
  const lines = Object.entries(columns).map(
    ([column, { type, filled }]) => `  ${column} ${TYPES[type]}${filled ? ' not null' : ''}`,
  )
  if (key.length > 0) lines.push(`  primary key (${key.join(', ')})`)
  // In the order of the key, and stored once.
  return `create table ${name} (\n${lines.join(',\n')}\n) strict${key.length > 0 ? ', without rowid' : ''}`
}
