import { type Kysely, sql } from 'kysely'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'

/** Reads events with the names of their players and tournaments. */
const namedEvents = (db: Kysely<Tables>) =>
  db
    .selectFrom('follow_events as event')
    .leftJoin('tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('players as one', 'one.id', 'event.team_one_player_one_id')
    .leftJoin('players as two', 'two.id', 'event.team_one_player_two_id')
    .leftJoin('players as three', 'three.id', 'event.team_two_player_one_id')
    .leftJoin('players as four', 'four.id', 'event.team_two_player_two_id')
    .leftJoin('matches as match', 'match.match_id', 'event.match_id')
    .leftJoin('events', 'events.id', 'match.event_id')
    .select([
      'event.id',
      'event.event_id',
      'event.kind',
      'event.created_at',
      'event.match_id',
      'event.event_division',
      'event.medal',
      'event.source_date',
      'event.start_time',
      'event.court',
      'event.status',
      'event.winning_team',
      'event.games',
      'tournament.tournament_slug',
      'tournament.title_display',
      'tournament.league',
      'tournament.league_code',
      'tournament.location',
      'tournament.end_date',
      'one.player_slug as slug_one',
      'one.name as name_one',
      'two.player_slug as slug_two',
      'two.name as name_two',
      'three.player_slug as slug_three',
      'three.name as name_three',
      'four.player_slug as slug_four',
      'four.name as name_four',
      'events.event_name',
      'match.round',
    ])

/** Lists events after the one with this id, in order. */
export const followEventsAfter = defineQuery<{ after: number; limit: number }>()('follow-events-after', (db, param) =>
  namedEvents(db).where('event.id', '>', param('after')).orderBy('event.id').limit(param('limit')),
)

/** Lists the removals of matches, newest first. A match that was imported again is left out. */
export const removedMatches = defineQuery<object>()('removed-matches', (db) =>
  namedEvents(db)
    .where('event.kind', '=', 'removed')
    .where('event.match_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('followed_matches as followed')
            .select('followed.match_id')
            .whereRef('followed.match_id', '=', 'event.match_id'),
        ),
      ),
    )
    .orderBy('event.id', 'desc'),
)

/** An event with the names of its players and its tournament. */
export type FollowEventRow = NonNullable<typeof followEventsAfter.types>['row']

/** Finds the last event that a receiver has; no row before its first claim. */
export const receiverState = defineQuery<{ receiver: string }>()('event-receiver', (db, param) =>
  db.selectFrom('event_receivers').select('last_event').where('receiver', '=', param('receiver')),
)

/** Finds the id of the last event; null if there is none. */
export const newestEvent = defineQuery<object>()('newest-follow-event', (db) =>
  db.selectFrom('follow_events').select(sql<number | null>`max(id)`.as('id')),
)
