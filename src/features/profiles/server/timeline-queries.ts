import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'
import type { PlayedBy } from '#features/matches/server/played-match-queries.ts'

/**
 * Lists the rounds in which a player or a team has a match with a result, walkovers included. DreamBreakers are left out:
 * their sides are no pairs.
 */
export const reachedRounds = defineFilteredQuery<{ id: number }, { by: PlayedBy }, object>()(
  'reached-rounds',
  (db, { filters: { id }, variant: { by } }) =>
    db
      .selectFrom(`match_${by}s as own` as 'match_players as own')
      .innerJoin('matches', 'matches.id', 'own.match_id')
      .innerJoin('events', 'events.id', 'matches.event_id')
      .where(`own.${by}_id` as 'own.player_id', '=', id)
      .where('matches.status', 'in', RESULT_STATUSES)
      .where('matches.match_division', '!=', 'DREAMBREAKER')
      .select(['matches.tournament_id', 'matches.event_id', 'events.event_division', 'matches.round'])
      .select('matches.draw_kind')
      .distinct(),
)
