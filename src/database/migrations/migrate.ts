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
import { ATTEMPT_TABLES } from '#database/tables/attempt-tables.ts'
import { CORRECTION_TABLES } from '#database/tables/correction-tables.ts'
import { EVENT_TABLES } from '#database/tables/event-tables.ts'
import { FOLLOW_TABLES } from '#database/tables/follow-tables.ts'
import { LEAGUE_TABLES } from '#database/tables/league-tables.ts'
import { PUSH_TABLES } from '#database/tables/push-tables.ts'
import { MISSED_SEALING_TABLES, SEALED_TABLES } from '#database/tables/sealed-tables.ts'
import { VALUE_CORRECTION_TABLES } from '#database/tables/value-correction-tables.ts'
import { ROLLBACK_TABLES } from '#database/tables/version-tables.ts'
import * as imported from './0001-imported.ts'
import * as erasureKey from './0004-erasure-key.ts'
import * as versions from './0014-versions.ts'
import { changeTables } from './create-tables.ts'

/** Every migration, in order of its name. Released migrations are never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-imported': imported,
  '0002-corrections': changeTables(CORRECTION_TABLES),
  '0003-schedule': changeTables({}, { source_tournaments: ['time_zone'], source_matches: ['start_time', 'court'] }),
  '0004-erasure-key': erasureKey,
  '0005-leagues': changeTables(LEAGUE_TABLES, { source_tournaments: ['level', 'short_title'] }),
  '0006-import-attempts': changeTables(ATTEMPT_TABLES),
  '0007-links': changeTables({}, { source_players: ['external_ids'], source_matches: ['video_url'] }),
  '0008-followed': changeTables(FOLLOW_TABLES),
  '0009-follow-events': changeTables(EVENT_TABLES),
  '0010-series': changeTables({}, { source_tournaments: ['series'] }),
  '0011-push': changeTables(PUSH_TABLES),
  '0012-value-corrections': changeTables(VALUE_CORRECTION_TABLES),
  '0013-sealed-forecasts': changeTables(SEALED_TABLES),
  '0014-versions': versions,
  '0015-missed-sealings': changeTables(MISSED_SEALING_TABLES),
  '0016-last-rollback': changeTables(ROLLBACK_TABLES),
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
