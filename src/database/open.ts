import { prepareDerivedTables } from '#database/derived/derived-store.ts'
import type { Database, DatabaseOptions } from '#database/query/database.ts'

/**
 * Opens the database at the URL, and creates or migrates it if needed.
 * `file:PATH` is an embedded SQLite file, `postgres://…` a database of a PostgreSQL server.
 * @throws if the URL is invalid or the database cannot be opened
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
  if (url.startsWith('file:'))
    return (await import('./sqlite/sqlite.ts')).openSqlite(url.slice('file:'.length), options)
  // Imported dynamically, so that SQLite installations don't load the PostgreSQL client.
  if (/^postgres(ql)?:/.test(url)) return (await import('./postgres/postgres.ts')).openPostgres(url, options)
  const scheme = url.replace(/:.*/s, ':…')
  throw new Error(`DATABASE_URL must begin with "file:" or "postgres:", got "${scheme}"`)
}
