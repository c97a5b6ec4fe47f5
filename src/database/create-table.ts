import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'
import { POSTGRES_TEXT } from './postgres-only.ts'

/** A table's columns: `!` after the type forbids null. */
export type Columns = Record<string, 'text' | 'text!' | 'integer' | 'integer!' | 'double precision'>

// A migration sees the schema as it was when it was written, so it has no table types of today.
export type Schema = Kysely<unknown>

export function isSqlite(db: Schema): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** @param clustered whether SQLite keeps the rows in the order of their key */
export async function createTable(db: Schema, name: string, columns: Columns, key: string[], clustered = false) {
  let table: CreateTableBuilder<string, never> = db.schema.createTable(name)
  for (const [column, type] of Object.entries(columns)) {
    const bare = type.replace('!', '') as 'text' | 'integer' | 'double precision'
    table = table.addColumn(column, bare === 'text' && !isSqlite(db) ? POSTGRES_TEXT : bare, (c) => {
      const isRowId = key.length === 1 && key[0] === column
      if (isRowId) return c.primaryKey()
      return type.endsWith('!') ? c.notNull() : c
    })
  }
  if (key.length > 1) table = table.addPrimaryKeyConstraint(`${name}_key`, key as never[])
  if (clustered && isSqlite(db)) table = table.modifyEnd(sql`without rowid`)
  await table.execute()
}
