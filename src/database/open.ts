import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Opens the database that the URL names, made and migrated where needed.
 * `file:PATH` is an embedded SQLite file; `file::memory:` is one that is gone with the process.
 * @throws where the URL names no database that can be opened
 */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:')) return openSqlite(url.slice('file:'.length))
  throw new Error(`DATABASE_URL must begin with "file:", got "${url.replace(/:.*/s, ':…')}"`)
}
