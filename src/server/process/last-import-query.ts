import { defineQuery } from '#database/query/query.ts'

/** When the newest version was imported (ISO 8601, UTC), the report of it as JSON, and how many there have been. */
export const lastImport = defineQuery<object>()('last-import', (db) =>
  db
    .selectFrom('dataset_versions')
    .select((one) => [
      'version',
      'imported_at',
      'report',
      one
        .selectFrom('dataset_versions')
        .select((all) => all.fn.countAll<number>().as('imports'))
        .as('imports'),
    ])
    .orderBy('id', 'desc')
    .limit(1),
)
