import { defineQuery } from '#database/query/query.ts'

/** Files whose changed rows are matches or belong to a tournament. */
const FILES = ['tournaments.csv', 'matches.csv', 'medals.csv'] as const

/** Lists the rows that imports changed after the one with this number. */
export const rowsChangedAfter = defineQuery<{ version_id: number; limit: number }>()(
  'rows-changed-after',
  (db, param) =>
    db
      .selectFrom('dataset_changes')
      .select(['file', 'row_key', 'tournament_slug'])
      .distinct()
      .where('version_id', '>', param('version_id'))
      .where('file', 'in', FILES)
      .limit(param('limit')),
)
