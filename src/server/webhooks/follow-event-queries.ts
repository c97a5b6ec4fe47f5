import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'

/** The day whose sealed forecasts an event announces. */
const SEALED_COLUMNS = [
  'sealed.id as sealed_id',
  'sealed.day as sealed_day',
  'sealed.time_zone as sealed_zone',
  'sealed.sealed_at',
  'sealed.digest as sealed_digest',
  'sealed.matches as sealed_matches',
] as const

/** The players of an event's match: of side one, then of side two. */
const PLAYER_COLUMNS = [
  'one.player_slug as slug_one',
  'one.name as name_one',
  'one.short_name as short_one',
  'two.player_slug as slug_two',
  'two.name as name_two',
  'two.short_name as short_two',
  'three.player_slug as slug_three',
  'three.name as name_three',
  'three.short_name as short_three',
  'four.player_slug as slug_four',
  'four.name as name_four',
  'four.short_name as short_four',
] as const

/** Reads events with the names of their players and tournaments. */
const namedEvents = (db: Kysely<Tables>) =>
  db
    .selectFrom('follow_events as event')
    .leftJoin('tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('players as one', 'one.id', 'event.team_one_player_one_id')
    .leftJoin('players as two', 'two.id', 'event.team_one_player_two_id')
    .leftJoin('players as three', 'three.id', 'event.team_two_player_one_id')
    .leftJoin('players as four', 'four.id', 'event.team_two_player_two_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('matches')
          .innerJoin('events', 'events.id', 'matches.event_id')
          .select(['matches.match_id', 'matches.round', 'events.event_name'])
          .as('match'),
      (join) => join.onRef('match.match_id', '=', 'event.match_id'),
    )
    .leftJoin('sealed_days as sealed', 'sealed.event_id', 'event.event_id')
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
      ...PLAYER_COLUMNS,
      'match.event_name',
      'match.round',
      ...SEALED_COLUMNS,
    ])

/** Lists events after the one with this id, in order. */
export const followEventsAfter = defineQuery<{ after: number; limit: number }>()('follow-events-after', (db, param) =>
  namedEvents(db).where('event.id', '>', param('after')).orderBy('event.id').limit(param('limit')),
)

/** The page whose removed matches are listed; all pages if no filter is in use. */
interface RemovedFilters {
  /** One player, or the two players of a pair. */
  player_slugs: readonly string[]
  tournament_slug: string | null | undefined
  league_code: string | null | undefined
  /** First and last day of the matches. */
  from: Day | null | undefined
  to: Day | null | undefined
}

/**
 * Lists the matches that were removed from a page, newest removal first: removed matches, and those in which other players
 * play in place of the page's. A match that the page has again is left out.
 */
export const removedMatches = defineFilteredQuery<RemovedFilters, object, object>()(
  'removed-matches',
  (db, { filters: { player_slugs, tournament_slug, league_code, from, to } }) => {
    let query = namedEvents(db)
      .where('event.kind', 'in', ['removed', 'replaced'])
      .where('event.match_id', 'is not', null)
      .where(isPlayedBy('event', player_slugs))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('followed_matches as followed')
              .select('followed.match_id')
              .whereRef('followed.match_id', '=', 'event.match_id')
              .where(isPlayedBy('followed', player_slugs)),
          ),
        ),
      )
    if (tournament_slug) query = query.where('tournament.tournament_slug', '=', tournament_slug)
    if (league_code) query = query.where('tournament.league_code', '=', league_code)
    const day = sql<Day>`coalesce(event.source_date, tournament.end_date)`
    if (from) query = query.where(day, '>=', from)
    if (to) query = query.where(day, '<=', to)
    return query.orderBy('event.id', 'desc')
  },
)

/** Returns a condition that all of these players are on one side of a match. */
function isPlayedBy(match: 'event' | 'followed', slugs: readonly Expression<string>[]): RawBuilder<boolean> {
  const sides = ['team_one', 'team_two'].map((side) => {
    const players = sql.join([sql.ref(`${match}.${side}_player_one_id`), sql.ref(`${match}.${side}_player_two_id`)])
    const conditions = slugs.map((slug) => sql`(select id from players where player_slug = ${slug}) in (${players})`)
    return sql`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`
  })
  return sql`(${sql.join(sides, sql` or `)})`
}

/** An event with the names of its players and its tournament. */
export type FollowEventRow = NonNullable<typeof followEventsAfter.types>['row']

/** Finds the last event that a receiver has; no row before its first claim. */
export const receiverState = defineQuery<{ receiver: string }>()('event-receiver', (db, param) =>
  db.selectFrom('event_receivers').select('last_event').where('receiver', '=', param('receiver')),
)

/** Name of all devices together among the receivers of events. */
export const WEB_PUSH = 'web-push'

/** The receivers of events, each with its failed attempts at the next event and the number of events after its last one. */
export const receiverBacklogs = defineQuery<object>()('event-receiver-backlogs', (db) =>
  db.selectFrom('event_receivers').select((receiver) => [
    'receiver',
    'failures',
    receiver
      .selectFrom('follow_events')
      .select((event) => event.fn.countAll<number>().as('events'))
      .whereRef('follow_events.id', '>', 'event_receivers.last_event')
      .as('waiting'),
  ]),
)

/** Finds the id of the last event; null if there is none. */
export const newestEvent = defineQuery<object>()('newest-follow-event', (db) =>
  db.selectFrom('follow_events').select(sql<number | null>`max(id)`.as('id')),
)
