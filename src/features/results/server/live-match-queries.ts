import { sql } from 'kysely'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'

/** Finds the last import that changed each of these matches, among the stored changes. The keys are ids in the source. */
export const lastMatchChanges = defineQuery<LookUp>()('last-match-changes', (db, param, dialect) =>
  db
    .selectFrom('dataset_changes')
    .select(['row_key', sql<number>`max(version_id)`.as('version_id')])
    .where('file', '=', 'matches.csv')
    .where(isLookedUp('row_key', param, dialect, 'text'))
    .groupBy('row_key'),
)
