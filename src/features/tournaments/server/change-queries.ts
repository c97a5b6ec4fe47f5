import { type RawBuilder, sql } from 'kysely'
import { MAX_STORED_ROWS } from '#database/import/changes.ts'
import { defineQuery } from '#database/query/query.ts'

/** A row's slug or id with the time of the import that last changed it, in UTC by ISO 8601. */
export interface ChangedRow {
  slug: string
  changed_at: string
}

/** Defines the query of rows with the latest of their times. @param listed selects a `slug` and a time, `changed_at` */
const latestOf = (name: string, listed: RawBuilder<ChangedRow>) =>
  defineQuery<object>()(name, (db) =>
    db
      .selectFrom(sql<ChangedRow>`(${listed})`.as('listed'))
      .select(['listed.slug', sql<string>`max(listed.changed_at)`.as('changed_at')])
      .groupBy('listed.slug'),
  )

/** Selects the stored changes of rows of tournaments, with the time of their import. */
const tournamentChanges = sql<ChangedRow>`select changes.tournament_slug as slug, versions.imported_at as changed_at
  from dataset_changes as changes join dataset_versions as versions on versions.id = changes.version_id
  where changes.tournament_slug is not null`

/** Lists tournaments with the last import that added or changed one of their rows, among the stored changes. */
export const changedTournaments = latestOf('changed-tournaments', tournamentChanges)

/** Finds the time of the last rollback, after which no time may be earlier. */
export const lastRollback = defineQuery<object>()('last-rollback', (db) =>
  db.selectFrom('last_rollback').select('rolled_back_at as changed_at'),
)

/** Finds the last import with more changes than are stored; null if there was none. */
export const lastLargeImport = defineQuery<object>()('last-large-import', (db) =>
  db
    .selectFrom('dataset_version_files')
    .innerJoin('dataset_versions', 'dataset_versions.id', 'dataset_version_files.version_id')
    .select(sql<string | null>`max(dataset_versions.imported_at)`.as('changed_at'))
    .where((eb) => eb.or([eb('new_rows', '>', MAX_STORED_ROWS), eb('changed_rows', '>', MAX_STORED_ROWS)])),
)

/** Returns a subquery of the stored corrections, with the time of their import. */
const corrections = (file: 'players.csv' | 'matches.csv') =>
  sql`(select changes.row_key, versions.imported_at as changed_at
    from dataset_changes as changes join dataset_versions as versions on versions.id = changes.version_id
    where changes.kind = 'CHANGED' and changes.file = ${sql.lit(file)})`

/** Selects the players or the teams of corrected matches, with the time of each correction. */
const ofCorrectedMatches = (kind: 'player' | 'team') =>
  sql<ChangedRow>`select sides.${sql.ref(`${kind}_slug`)} as slug, corrected.changed_at
    from ${corrections('matches.csv')} as corrected
    join matches on matches.match_id = corrected.row_key
    join ${sql.table(`match_${kind}s`)} as members on members.match_id = matches.id
    join ${sql.table(`${kind}s`)} as sides on sides.id = members.${sql.ref(`${kind}_id`)}`

/** Queries for the tournaments, players, teams and matches with corrected results, with the time of the last correction. */
export const CORRECTED = {
  tournaments: latestOf('corrected-tournaments', sql`${tournamentChanges} and changes.kind <> 'NEW'`),
  players: latestOf(
    'corrected-players',
    sql`${ofCorrectedMatches('player')} union all select row_key, changed_at from ${corrections('players.csv')} as corrected`,
  ),
  teams: latestOf('corrected-teams', ofCorrectedMatches('team')),
  matches: latestOf(
    'corrected-matches',
    sql`select row_key as slug, changed_at from ${corrections('matches.csv')} as corrected`,
  ),
} as const
