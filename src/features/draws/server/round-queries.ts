import { sql } from 'kysely'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'

/** How many matches with a result tournaments have of each round; a round that cannot be told is null. */
export const roundsByTournaments = defineQuery<LookUp>()('rounds-by-tournaments', (db, param, dialect) =>
  db
    .selectFrom('matches')
    .select(['tournament_id', 'round', sql<number>`count(*)`.as('match_count')])
    .where('status', 'in', RESULT_STATUSES)
    .where(isLookedUp('tournament_id', param, dialect, 'integer'))
    .groupBy(['tournament_id', 'round']),
)
