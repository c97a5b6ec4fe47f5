import { defineQuery, type Query } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'

/** Query of the dataset version and the number of the import that created it; no row before the first import. */
export const datasetVersion = defineQuery<object>()('dataset-version', (db) =>
  db
    .selectFrom('dataset')
    .select('version')
    .select((eb) => eb.selectFrom('dataset_versions').select(eb.fn.max<number>('id').as('id')).as('number')),
)

export type DatasetRow = Omit<Tables['dataset'], 'id'>

/** Query of the dataset; no row before the first import. */
export const currentDataset: Query<object, DatasetRow> = defineQuery<object>()('dataset', (db) =>
  db
    .selectFrom('dataset')
    .select(['version', 'content_hash', 'demo', 'data_from', 'data_through'])
    .select(['tournaments', 'players', 'teams', 'matches']),
)

/** Query of the periods that the data covers, in display order. */
export const timePeriods = defineQuery<object>()('time-periods', (db) =>
  db.selectFrom('time_periods').select(['time_period', 'label', 'from_date', 'to_date']).orderBy('position'),
)
