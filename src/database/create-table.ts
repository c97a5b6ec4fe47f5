import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'
import { POSTGRES_TEXT } from './postgres-only.ts'

/** A table's columns: `!` after the type forbids null. */
export type Columns = Record<string, 'text' | 'text!' | 'integer' | 'integer!' | 'double precision' | 'bytes!'>

// A migration sees the schema as it was when it was written, so it has no table types of today.
export type Schema = Kysely<unknown>

export function isSqlite(db: Schema): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** @param clustered whether SQLite keeps the rows in the order of their key */
export async function createTable(db: Schema, name: string, columns: Columns, key: string[], clustered = false) {
  let table: CreateTableBuilder<string, never> = db.schema.createTable(name)
  for (const [column, type] of Object.entries(columns)) {
    table = table.addColumn(column, columnType(db, type.replace('!', '')), (c) => {
      const isRowId = key.length === 1 && key[0] === column
      if (isRowId) return c.primaryKey()
      return type.endsWith('!') ? c.notNull() : c
    })
  }
  if (key.length > 1) table = table.addPrimaryKeyConstraint(`${name}_key`, key as never[])
  if (clustered && isSqlite(db)) table = table.modifyEnd(sql`without rowid`)
  await table.execute()
}

function columnType(db: Schema, type: string) {
  if (type === 'bytes') return isSqlite(db) ? 'blob' : 'bytea'
  return type === 'text' && !isSqlite(db) ? POSTGRES_TEXT : (type as 'text' | 'integer' | 'double precision')
}
