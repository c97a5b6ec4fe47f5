import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Database, Snapshot } from '#database/query/database.ts'
import { type Bound, textQuery } from '#database/query/query.ts'
import { createIndexTexts, createTableText } from '#database/query/table-text.ts'
import { FIT_COLUMN, FIT_TABLE, MASKED_COLUMNS, PUBLISHED_TABLES } from '#database/tables/published-tables.ts'
import type { TableDefinition } from '#database/tables/table-definition.ts'

/** The data of a static site. */
export interface PublishedData {
  /** The database file without indexes. */
  file: Uint8Array
  /** The fits of the ratings, which few pages need, by the names that the database has. */
  fits: ReadonlyMap<string, Uint8Array>
}

/**
 * Writes the published tables to a database file. The same data has the same bytes.
 * @param path of the file, which doesn't exist yet
 */
export async function writePublished(database: Pick<Database, 'snapshot'>, path: string): Promise<PublishedData> {
  const file = new DatabaseSync(path)
  const fits = new Map<string, Uint8Array>()
  try {
    file.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; BEGIN')
    file.exec('create table pending_indexes (statement text not null)')
    const keepIndex = file.prepare('insert into pending_indexes values (?)')
    await database.snapshot(async (snapshot) => {
      for (const [name, definition] of Object.entries(PUBLISHED_TABLES)) {
        file.exec(createTableText(name, withNames(name, definition), 'sqlite'))
        await copyRows(snapshot, file, { name, definition, fits })
        for (const text of createIndexTexts(name, definition)) keepIndex.run(text)
      }
    })
    file.exec('COMMIT; VACUUM')
  } finally {
    file.close()
  }
  return { file: new Uint8Array(readFileSync(path)), fits }
}

/** Returns the table of fits with the names of their files in place of the fits. */
function withNames(name: string, definition: TableDefinition): TableDefinition {
  if (name !== FIT_TABLE) return definition
  return { ...definition, columns: { ...definition.columns, [FIT_COLUMN]: 'text!' } }
}

interface Copied {
  name: string
  definition: TableDefinition
  fits: Map<string, Uint8Array>
}

async function copyRows(snapshot: Snapshot, file: DatabaseSync, { name, definition, fits }: Copied): Promise<void> {
  const columns = Object.keys(definition.columns)
  const listed = columns.map((column) => `"${column}"`).join(', ')
  const selected = columns
    .map((column) => `${MASKED_COLUMNS[name]?.[column] ?? `"${column}"`} as "${column}"`)
    .join(', ')
  const ordered = definition.key.map((column) => `"${column}"`).join(', ')
  const rows = textQuery<Record<string, Bound>>(
    `published-${name}`,
    () => `select ${selected} from "${name}" order by ${ordered}`,
  )
  const insert = file.prepare(`insert into "${name}" (${listed}) values (${columns.map(() => '?').join(', ')})`)
  const bound = (row: Record<string, Bound>, column: string): Bound => {
    const value = row[column] ?? null
    return name === FIT_TABLE && column === FIT_COLUMN ? nameFit(value as Uint8Array, fits) : value
  }
  for await (const batch of snapshot.batches(rows, {})) {
    for (const row of batch) insert.run(...columns.map((column) => bound(row, column)))
  }
}

function nameFit(fit: Uint8Array, fits: Map<string, Uint8Array>): string {
  const name = `fit-${createHash('sha256').update(fit).digest('hex').slice(0, 16)}.bin`
  fits.set(name, fit)
  return name
}
