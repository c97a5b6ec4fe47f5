import {
  type Dialect,
  Kysely,
  type Migration,
  type MigrationProvider,
  Migrator,
  PostgresDialect,
  type PostgresPool,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely'
import { DatabaseFailure } from '#database/query/database.ts'
import * as imported from './0001-imported.ts'
import * as corrections from './0002-corrections.ts'
import * as schedule from './0003-schedule.ts'
import * as erasureKey from './0004-erasure-key.ts'
import * as leagues from './0005-leagues.ts'
import * as importAttempts from './0006-import-attempts.ts'
import * as links from './0007-links.ts'
import * as followed from './0008-followed.ts'
import * as followEvents from './0009-follow-events.ts'
import * as series from './0010-series.ts'
import * as push from './0011-push.ts'
import * as valueCorrections from './0012-value-corrections.ts'
import * as sealedForecasts from './0013-sealed-forecasts.ts'
import * as versions from './0014-versions.ts'
import * as missedSealings from './0015-missed-sealings.ts'
import * as lastRollback from './0016-last-rollback.ts'

/** Every migration, in order of its name. Released migrations are never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-imported': imported,
  '0002-corrections': corrections,
  '0003-schedule': schedule,
  '0004-erasure-key': erasureKey,
  '0005-leagues': leagues,
  '0006-import-attempts': importAttempts,
  '0007-links': links,
  '0008-followed': followed,
  '0009-follow-events': followEvents,
  '0010-series': series,
  '0011-push': push,
  '0012-value-corrections': valueCorrections,
  '0013-sealed-forecasts': sealedForecasts,
  '0014-versions': versions,
  '0015-missed-sealings': missedSealings,
  '0016-last-rollback': lastRollback,
}

/** The first migration of databases before version 0.2, which had other tables. */
const BEFORE = '0001-initial'

const PROVIDER: MigrationProvider = { getMigrations: async () => MIGRATIONS }

/**
 * Returns whether all migrations are completed.
 * @param completed names of the completed migrations
 * @throws {DatabaseFailure} if the database is from a newer release or from a version before 0.2
 */
export function isUpToDate(completed: ReadonlySet<string>): boolean {
  if (completed.has(BEFORE)) {
    throw new DatabaseFailure('the database is of a version before 0.2: import the results into a new database')
  }
  const unknown = [...completed].filter((name) => !Object.hasOwn(MIGRATIONS, name))
  if (unknown.length > 0) {
    const names = unknown.sort().join(', ')
    throw new DatabaseFailure(
      `a newer release has changed the database's tables (${names}): start that one, or import into a new database`,
    )
  }
  return Object.keys(MIGRATIONS).every((name) => completed.has(name))
}

/** Migrates a SQLite database within the caller's transaction, which locks it. */
export async function migrateSqlite(database: SqliteDatabase): Promise<void> {
  await migrate(new SqliteDialect({ database }))
}

/**
 * Migrates a PostgreSQL database. If several processes start at once, one migrates and the others wait.
 * @param completed names of the completed migrations; if none is missing, the database is not locked
 */
export async function migratePostgres(pool: PostgresPool, completed: ReadonlySet<string>): Promise<void> {
  if (!isUpToDate(completed)) await migrate(new PostgresDialect({ pool }))
}

async function migrate(dialect: Dialect): Promise<void> {
  const db = new Kysely<unknown>({ dialect })
  const { error } = await new Migrator({ db, provider: PROVIDER }).migrateToLatest()
  if (error !== undefined) throw error
}
