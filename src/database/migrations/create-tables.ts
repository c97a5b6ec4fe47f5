import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { TableDefinition } from '../table-definition.ts'
import { createIndexTexts, createTableText } from '../table-text.ts'

/** Creates tables with their indexes, within a migration. */
export async function createTables(
  db: Kysely<unknown>,
  tables: Readonly<Record<string, TableDefinition>>,
): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
  for (const [name, definition] of Object.entries(tables)) {
    const texts = [createTableText(name, definition, dialect), ...createIndexTexts(name, definition)]
    for (const text of texts) await sql.raw(text).execute(db)
  }
}
