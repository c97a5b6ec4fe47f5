import { defineQuery, type Query } from '#database/query.ts'
import type { Tables } from '#database/tables.ts'

/** The version, asked of the database each time: what has no parameters may be known of a view that is shared. */
export const versionOtherThan = defineQuery<{ version: string }>()('version-other-than', (db, param) =>
  db.selectFrom('dataset').select('version').where('version', '<>', param('version')),
)

/** What the data holds. */
export type DatasetRow = Omit<Tables['dataset'], 'id'>

/** No row before the first import. */
export const currentDataset: Query<object, DatasetRow> = defineQuery<object>()('dataset', (db) =>
  db
    .selectFrom('dataset')
    .select(['version', 'content_hash', 'demo', 'data_from', 'data_through'])
    .select(['tournaments', 'players', 'teams', 'matches']),
)

/** The periods that the data covers, in display order. */
export const timePeriods = defineQuery<object>()('time-periods', (db) =>
  db.selectFrom('time_periods').select(['time_period', 'label', 'from_date', 'to_date']).orderBy('position'),
)
