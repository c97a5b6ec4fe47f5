import { defineQuery } from '#database/query/query.ts'

/**
 * Lists recently removed matches with their last schedule, as long as the list of events has them. A match that was imported
 * again is left out.
 */
export const removedMatches = defineQuery<object>()('removed-matches', (db) =>
  db
    .selectFrom('follow_events as event')
    .leftJoin('tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('players as one', 'one.id', 'event.team_one_player_one_id')
    .leftJoin('players as two', 'two.id', 'event.team_one_player_two_id')
    .leftJoin('players as three', 'three.id', 'event.team_two_player_one_id')
    .leftJoin('players as four', 'four.id', 'event.team_two_player_two_id')
    .select([
      'event.match_id',
      'event.created_at',
      'event.source_date',
      'event.start_time',
      'event.court',
      'tournament.tournament_slug',
      'tournament.title_display',
      'tournament.location',
      'tournament.league',
      'tournament.league_code',
      'one.player_slug as slug_one',
      'one.name as name_one',
      'two.player_slug as slug_two',
      'two.name as name_two',
      'three.player_slug as slug_three',
      'three.name as name_three',
      'four.player_slug as slug_four',
      'four.name as name_four',
    ])
    .where('event.kind', '=', 'removed')
    .where('event.match_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('followed_matches as match')
            .select('match.match_id')
            .whereRef('match.match_id', '=', 'event.match_id'),
        ),
      ),
    )
    .orderBy('event.id', 'desc'),
)

/** A match that was removed, with the names of its players and its tournament. */
export type RemovedMatch = NonNullable<typeof removedMatches.types>['row']
