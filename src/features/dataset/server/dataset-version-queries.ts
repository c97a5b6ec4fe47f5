import { sql } from 'kysely'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import { FIRST_ROWS } from './finding-queries.ts'

export const datasetVersionCount = defineQuery<object>()('dataset-version-count', (db) =>
  db.selectFrom('dataset_versions').select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Columns of an import, without its report, which may be long. */
const VERSION_SELECTION = [sql<number>`id`.as('id'), 'version', 'content_hash', 'imported_at'] as const

/** Finds an import by its number. */
export const datasetVersionById = defineQuery<{ id: number }>()('dataset-version-by-id', (db, param) =>
  db.selectFrom('dataset_versions').select(VERSION_SELECTION).where(sql<number>`id`, '=', param('id')),
)

/** Lists the imports that changed the data, newest first. */
export const datasetVersions = defineQuery<{ limit: number; offset: number }>()('dataset-versions', (db, param) =>
  db
    .selectFrom('dataset_versions')
    .select(VERSION_SELECTION)
    .orderBy('id', 'desc')
    .limit(param('limit'))
    .offset(param('offset')),
)

/** Lists the files of imports with their row counts. */
export const versionFiles = defineQuery<LookUp>()('version-files', (db, param, dialect) =>
  db
    .selectFrom('dataset_version_files')
    .selectAll()
    .where(isLookedUp('version_id', param, dialect, 'integer'))
    .orderBy('version_id')
    .orderBy(
      sql`case file when 'tournaments.csv' then 1 when 'players.csv' then 2 when 'matches.csv' then 3 when 'medals.csv' then 4 else 5 end`,
    ),
)

/** Lists the first changes of imports, corrections before new rows. */
export const firstChanges = defineQuery<LookUp>()('version-changes', (db, param, dialect) =>
  db
    .selectFrom('dataset_changes')
    .selectAll()
    .where(isLookedUp('version_id', param, dialect, 'integer'))
    .where('place', '<=', sql<number>`${sql.lit(FIRST_ROWS)}`)
    .orderBy('version_id')
    .orderBy('place'),
)

export const changeCount = defineQuery<{ version_id: number }>()('dataset-change-count', (db, param) =>
  db
    .selectFrom('dataset_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('version_id', '=', param('version_id')),
)

/** Finds the number of the newest import with a dataset version. */
export const versionNumber = defineQuery<{ version: string }>()('version-number', (db, param) =>
  db.selectFrom('dataset_versions').select('id').where('version', '=', param('version')).orderBy('id', 'desc').limit(1),
)

/** Counts the imports after one whose changed rows are not all known, and the rows that the others changed. */
export const changedRowTotals = defineQuery<{ after: number }>()('changed-row-totals', (db, param) =>
  db
    .selectFrom('dataset_versions as version')
    .leftJoin('changed_rows as changed', 'changed.version_id', 'version.id')
    .where(sql<number>`version.id`, '>', param('after'))
    .select([
      sql<number>`count(case when changed.content is null then 1 end)`.as('unknown'),
      sql<number | null>`sum(changed.row_count)`.as('changed'),
    ]),
)

/** Lists the rows that the imports after one changed, oldest import first. */
export const changedRowsAfter = defineQuery<{ after: number }>()('changed-rows-after', (db, param) =>
  db
    .selectFrom('changed_rows')
    .select('content')
    .where(sql<number>`version_id`, '>', param('after'))
    .orderBy('version_id'),
)

/** Lists a page of the stored changes of an import. */
export const datasetChanges = defineQuery<{ version_id: number; after: number; limit: number }>()(
  'dataset-changes',
  (db, param) =>
    db
      .selectFrom('dataset_changes')
      .selectAll()
      .where('version_id', '=', param('version_id'))
      .where('place', '>', param('after'))
      .orderBy('place')
      .limit(param('limit')),
)

export type VersionRow = NonNullable<(typeof datasetVersions)['types']>['row']
export type VersionFileRow = NonNullable<(typeof versionFiles)['types']>['row']
export type ChangeRow = NonNullable<(typeof firstChanges)['types']>['row']
