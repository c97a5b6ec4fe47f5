import { sql } from 'kysely'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import { defineQuery } from '#database/query/query.ts'
import { PLAYED_STATUSES } from '#domain/match/match.ts'

/** Counts the played matches without a date, by tournament and division. */
export const undatedCounts = defineQuery<object>()('undated-counts', (db) =>
  db
    .selectFrom('matches')
    .where('source_date', 'is', null)
    .where('status', 'in', PLAYED_STATUSES)
    .select(['tournament_id', 'match_division', sql<number>`count(*)`.as('matches')])
    .groupBy(['tournament_id', 'match_division']),
)

export type UndatedCount = NonNullable<(typeof undatedCounts)['types']>['row']

/**
 * Lists the played matches of a player or a team, each as a count of 1 if it has no date and of 0 otherwise. With a condition
 * on the date instead, PostgreSQL starts from all matches.
 */
export const undatedMatchesOf = defineFilteredQuery<{ id: number }, { kind: 'player' | 'team' }, object>()(
  'undated-matches-of',
  (db, { filters: { id }, variant: { kind } }) =>
    db
      .selectFrom(`match_${kind}s as own` as 'match_players as own')
      .innerJoin('matches', 'matches.id', 'own.match_id')
      .where(`own.${kind}_id` as 'own.player_id', '=', id)
      .where('matches.status', 'in', PLAYED_STATUSES)
      .select(['matches.tournament_id', 'matches.match_division'])
      .select(sql<number>`case when matches.source_date is null then 1 else 0 end`.as('matches')),
)
