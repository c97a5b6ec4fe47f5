import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm'

/** The package's types leave out the settings of its module. */
export type InitializeSqlite = (settings: { locateFile?: () => string }) => Promise<Sqlite3Static>

/**
 * Opens a published database in memory, and creates the indexes that its file leaves out.
 * @throws if the file is damaged
 */
export function openFile({ oo1, capi, wasm }: Sqlite3Static, file: Uint8Array): Database {
  const database = new oo1.DB()
  const start = wasm.allocFromTypedArray(file)
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
  const { pointer = 0 } = database
  database.checkRc(capi.sqlite3_deserialize(pointer, 'main', start, file.length, file.length, flags))
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; BEGIN')
  for (const statement of database.selectValues('select statement from pending_indexes')) {
    database.exec(String(statement))
  }
  database.exec('delete from pending_indexes; COMMIT')
  return database
}
