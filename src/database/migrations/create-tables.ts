import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { DialectName } from '#database/query/query.ts'
import { columnText, createIndexTexts, createTableText } from '#database/query/table-text.ts'
import { ADDED_COLUMNS } from '#database/tables/added-columns.ts'
import type { TableDefinition } from '#database/tables/table-definition.ts'

/** Creates tables with their indexes, within a migration. */
export async function createTables(
  db: Kysely<unknown>,
  tables: Readonly<Record<string, TableDefinition>>,
): Promise<void> {
  for (const [name, definition] of Object.entries(tables)) {
    const texts = [createTableText(name, definition, dialectOf(db)), ...createIndexTexts(name, definition)]
    for (const text of texts) await sql.raw(text).execute(db)
  }
}

/** Columns of {@link ADDED_COLUMNS} by their tables. */
type Columns = { readonly [T in keyof typeof ADDED_COLUMNS]?: readonly (keyof (typeof ADDED_COLUMNS)[T] & string)[] }

/** Returns a migration that creates tables, and then adds columns to tables. */
export const changeTables = (tables: Readonly<Record<string, TableDefinition>>, added: Columns = {}) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await createTables(db, tables)
    for (const [table, columns] of Object.entries(added)) {
      const types: Readonly<Record<string, string>> = ADDED_COLUMNS[table as keyof Columns]
      for (const column of columns) {
        const type = columnText(types[column] ?? '', dialectOf(db))
        await sql.raw(`alter table "${table}" add column "${column}" ${type}`).execute(db)
      }
    }
  },
})

function dialectOf(db: Kysely<unknown>): DialectName {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
