import { defineQuery } from '#database/query/query.ts'

/** Reads a match in progress with its tournament, and the number of matches in progress; no row without one. */
export const matchInProgress = defineQuery<object>()('match-in-progress', (db) =>
  db
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .where('matches.status', '=', 'IN_PROGRESS')
    .select(['matches.match_id', 'tournaments.tournament_slug'])
    .select((eb) => eb.fn.countAll<number>().over().as('matches'))
    .orderBy('matches.sort_key', 'desc')
    .limit(1),
)

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
