import { prepareDerivedTables } from '#database/derived/derived-store.ts'
import type { Database, DatabaseOptions } from '#database/query/database.ts'

/**
 * Opens the database that the URL names, made and migrated where needed.
 * `file:PATH` is an embedded SQLite file, `postgres://…` a database of a PostgreSQL server.
 * @throws where the URL names no database that can be opened
 */
export async function openDatabase(url: string, options?: DatabaseOptions): Promise<Database> {
  const database = await openMigrated(url, options)
  try {
    await prepareDerivedTables(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openMigrated(url: string, options?: DatabaseOptions): Promise<Database> {
  if (url.startsWith('file:')) return (await import('./sqlite/sqlite.ts')).openSqlite(url.slice('file:'.length))
  // Who has no server should not load the code that talks to one.
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres/postgres.ts')).openPostgres(url, options)
  const scheme = url.replace(/:.*/s, ':…')
  throw new Error(`DATABASE_URL must begin with "file:" or "postgres:", got "${scheme}"`)
}
