import { defineQuery } from '#database/query.ts'
import {
  defineQueryShapes,
  isLookedUp,
  type LookUp,
  type Order,
  type PlacePage,
  placeOf,
  placeOrder,
} from '#database/query-shapes.ts'
import { type SearchParams, type SearchShape, searchConditions } from '#database/search.ts'
import type { Day } from '#domain/day.ts'
import type { League } from '#domain/league.ts'
import { readTournament, TOURNAMENT_COLUMNS } from './columns.ts'

interface TournamentsShape extends SearchShape {
  order: Order
  /** How many leagues are chosen from; 0 where all are. */
  leagues: number
  year: boolean
}

type TournamentsParams = PlacePage &
  SearchParams &
  Record<`league${number}`, League> & {
    /** First and last day that a chosen year's tournaments may begin on. */
    from: Day
    to: Day
  }

/** Tournaments by their first day. */
export const tournamentsPage = defineQueryShapes<TournamentsShape, TournamentsParams>()(
  'tournaments-page',
  (shape, db, param, dialect) => {
    const place = `tournaments.start_date_${shape.order}` as const
    const order = placeOrder(place, !shape.placed)
    const searched = { place, text: 'tournaments.search' }
    let query = db.selectFrom('tournaments').select(TOURNAMENT_COLUMNS).select(`${place} as place`)
    for (const condition of searchConditions(searched, shape, param, dialect)) query = query.where(condition)
    if (shape.leagues > 0) {
      const leagues = Array.from({ length: shape.leagues }, (_, index) => param(`league${index}`))
      query = query.where('league', 'in', leagues)
    }
    if (shape.year) {
      query = query.where('start_date', '>=', param('from')).where('start_date', '<=', param('to'))
    }
    return query.where(order, '>', param('after')).orderBy(order).limit(param('limit'))
  },
  () => (values) => ({ place: placeOf(values), node: readTournament(values, 0) }),
)

/** Where a tournament stands. */
export const tournamentPlace = defineQueryShapes<{ order: Order }, { slug: string }>()(
  'tournament-place',
  (shape, db, param) =>
    db
      .selectFrom('tournaments')
      .select(`start_date_${shape.order} as place`)
      .where('tournament_slug', '=', param('slug')),
)

export const tournamentBySlug = defineQuery<{ slug: string }>()('tournament-by-slug', (db, param) =>
  db.selectFrom('tournaments').select(TOURNAMENT_COLUMNS).where('tournament_slug', '=', param('slug')),
)

export const tournamentsByIds = defineQuery<LookUp>()('tournaments-by-ids', (db, param, dialect) =>
  db
    .selectFrom('tournaments')
    .select(TOURNAMENT_COLUMNS)
    .where(isLookedUp('id', param, dialect, 'integer')),
)
