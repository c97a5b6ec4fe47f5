import { sql } from 'kysely'
import { defineFilteredQuery, readFilteredBy } from '#database/query/filtered-query.ts'
import type { Day } from '#domain/days/day.ts'
import { BEST_RATED, TOP_LEVEL_BEST_RATED, TOP_LEVEL_LEAGUES, TOP_LEVEL_PLAYERS } from '#domain/division/top-level.ts'
import { LAST_LIST } from '#features/ratings/server/rating-queries.ts'

interface TopFilters {
  /** The level of the tournaments; without one, they are those of `TOP_LEVEL_RULE`. */
  level?: string | undefined
}

/** Lists top-level tournaments that ended in a range of days, newest first, with the size of their fields. */
export const topTournaments = readFilteredBy(
  defineFilteredQuery<TopFilters, object, { from: Day; to: Day }>()(
    'top-tournaments',
    (db, { filters: { level }, param }) =>
      db
        .with('entered', (cte) =>
          cte
            .selectFrom('tournaments')
            .innerJoin('events', 'events.tournament_id', 'tournaments.id')
            .innerJoin('event_teams', 'event_teams.event_id', 'events.id')
            .innerJoin('teams', 'teams.id', 'event_teams.team_id')
            .where((eb) =>
              level ? eb('tournaments.level', '=', level) : eb('tournaments.league', 'in', TOP_LEVEL_LEAGUES),
            )
            .where('tournaments.end_date', '>=', param('from'))
            .where('tournaments.end_date', '<=', param('to'))
            .select(['tournaments.id', 'teams.player_one_id', 'teams.player_two_id']),
        )
        .with('field', (cte) =>
          cte
            .selectFrom('entered')
            .select(['id', 'player_one_id as player_id'])
            .union(
              cte
                .selectFrom('entered')
                .select(['id', sql<number>`player_two_id`.as('player_id')])
                .where('player_two_id', 'is not', null),
            ),
        )
        .with(
          // Materialized, so that the long list is read once for all tournaments.
          (cte) => cte('best').materialized(),
          (cte) =>
            cte
              .selectFrom('rating_lists')
              .select('player_id')
              .where(sql<boolean>`day = ${LAST_LIST} and singles = 0`)
              .where('rank', '<=', BEST_RATED),
        )
        .with('fields', (cte) =>
          cte
            .selectFrom('field')
            .leftJoin('best', 'best.player_id', 'field.player_id')
            .select(['field.id as tournament_id', sql<number>`count(*)`.as('players')])
            .select((eb) => eb.fn.count<number>('best.player_id').as('best_rated_players'))
            .groupBy('field.id'),
        )
        .selectFrom('fields')
        .innerJoin('tournaments', 'tournaments.id', 'fields.tournament_id')
        .select(['fields.tournament_id', 'fields.players', 'fields.best_rated_players'])
        .where('fields.players', '>=', level ? 0 : TOP_LEVEL_PLAYERS)
        .where('fields.best_rated_players', '>=', level ? 0 : TOP_LEVEL_BEST_RATED)
        .orderBy('tournaments.end_date', 'desc')
        .orderBy('tournaments.start_date_desc'),
  ),
  ({ tournament_id, ...field }, { tournaments }) => ({ ...tournaments.get(tournament_id), ...field }),
)
