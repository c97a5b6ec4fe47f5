import { defineFilteredQuery, holdsWords, readFilteredBy } from '#database/filtered-query.ts'
import { defineQuery } from '#database/query.ts'
import type { Order, PlacePage } from '#database/query-shapes.ts'
import type { Day } from '#domain/day.ts'
import type { League } from '#domain/league.ts'

/** Which tournaments are listed. */
export interface TournamentsFilters {
  words: readonly string[]
  /** Any of them; all where there is none. */
  league: readonly League[]
  /** 1 for those to come, 0 for the others. */
  upcoming?: number | undefined
  /** The first and the last day that they may begin on. */
  from?: Day | undefined
  to?: Day | undefined
}

/** Tournaments by their first day. */
export const tournamentsPage = readFilteredBy(
  defineFilteredQuery<TournamentsFilters, { order: Order }, PlacePage>()(
    'tournaments-page',
    (db, { filters, variant, param, dialect }) => {
      const place = `tournaments.start_date_${variant.order}` as const
      let query = db.selectFrom('tournaments').select(['id', `${place} as place`])
      for (const condition of holdsWords('tournaments.search', filters.words, dialect)) query = query.where(condition)
      if (filters.league.length > 0) query = query.where('league', 'in', filters.league)
      if (filters.upcoming) query = query.where('is_upcoming', '=', filters.upcoming)
      if (filters.from) query = query.where('start_date', '>=', filters.from)
      if (filters.to) query = query.where('start_date', '<=', filters.to)
      return query.where(place, '>', param('after')).orderBy(place).limit(param('limit'))
    },
  ),
  ({ id, place }, { tournaments }) => ({ place, node: tournaments.get(id) }),
)

/** Where a tournament stands. */
export const tournamentPlace = defineFilteredQuery<object, { order: Order }, { slug: string }>()(
  'tournament-place',
  (db, { variant: { order }, param }) =>
    db.selectFrom('tournaments').select(`start_date_${order} as place`).where('tournament_slug', '=', param('slug')),
)

/** The latest tournament with results of a team league. */
export const latestLeagueTournament = defineQuery<object>()('latest-league-tournament', (db) =>
  db
    .selectFrom('tournaments')
    .select('tournament_slug')
    .where('tournaments.id', 'in', (eb) =>
      eb.selectFrom('events').select('tournament_id').where('event_division', '=', 'MLP').where('match_count', '>', 0),
    )
    .orderBy('start_date_desc')
    .limit(1),
)
