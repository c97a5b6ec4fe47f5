import { defineQuery, type Query } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'

/** The version of what the data holds, and the number of the import that made it; no row before the first. */
export const datasetVersion = defineQuery<object>()('dataset-version', (db) =>
  db
    .selectFrom('dataset')
    .select('version')
    .select((eb) => eb.selectFrom('dataset_versions').select(eb.fn.max<number>('id').as('id')).as('number')),
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
