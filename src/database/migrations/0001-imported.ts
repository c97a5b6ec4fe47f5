import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { IMPORTED_TABLES } from '../imported-tables.ts'
import { createIndexTexts, createTableText, type TableDefinition } from '../table-text.ts'

/** Creates every table that imports load. What is derived from these is made anew instead of being migrated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
  for (const [name, definition] of Object.entries<TableDefinition>(IMPORTED_TABLES)) {
    const texts = [createTableText(name, definition, dialect), ...createIndexTexts(name, definition)]
    for (const text of texts) await sql.raw(text).execute(db)
  }
}
