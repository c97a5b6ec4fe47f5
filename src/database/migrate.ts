import { Kysely, type Migration, type MigrationProvider, Migrator, type SqliteDatabase, SqliteDialect } from 'kysely'
import * as initial from './migrations/0001-initial.ts'

/** Every migration, in order of its name. A migration that was released is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
}

const PROVIDER: MigrationProvider = { getMigrations: async () => MIGRATIONS }

/** Brings the schema up to date. */
export async function migrateSqlite(database: SqliteDatabase): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) })
  const { error } = await new Migrator({ db, provider: PROVIDER }).migrateToLatest()
  if (error !== undefined) throw error
}
