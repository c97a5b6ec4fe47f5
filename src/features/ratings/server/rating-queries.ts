import { type SqlBool, sql } from 'kysely'
import { RATED_DIVISIONS } from '#database/derived/rating-source.ts'
import { type PlayerRow, pick, type RowOf } from '#database/query/columns.ts'
import { defineFilteredQuery, type FilterParams, readFilteredBy } from '#database/query/filtered-query.ts'
import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp, type PositionPage } from '#database/query/query-shapes.ts'
import { ofTournamentKind, type TournamentKind } from '#database/query/tournament-conditions.ts'
import type { Day } from '#domain/days/day.ts'
import type { Gender } from '#domain/division/gender.ts'

const RATING_COLUMNS = ['rank', 'previous_rank', 'rating', 'standard_error', 'matches', 'last_played'] as const
export const RATING_SELECTION = RATING_COLUMNS.map((column) => `listed.${column}` as const)

/** A player of a list of ratings, which are in doubles unless something else is said. */
export type RatingRow = RowOf<'rating_lists', (typeof RATING_COLUMNS)[number]> & {
  player: PlayerRow
  singles?: 0 | 1
  /** The list that the rank is of; by default the last list with the tournaments that the site ranks. */
  list?: RatedList
}

/** A list of ratings, of a day and with the players of some tournaments. */
export interface RatedList {
  day: Day
  /** 1 for ratings in singles, 0 for those in doubles. */
  singles: 0 | 1
  kind: TournamentKind
}

/** The day of the last list. */
export const LAST_LIST = sql<Day>`(select max(day) from rating_lists)`

/** The latest list that is not after a day. */
export const ratingListDay = defineQuery<{ on: Day }>()('rating-list-day', (db, param) =>
  db
    .selectFrom('rating_lists')
    .select((eb) => eb.fn.max<Day | null>('day').as('day'))
    .where('day', '<=', param('on')),
)

/** Singles or doubles. */
interface RatedKind {
  singles: 0 | 1
}

/** Filters for the players of a list. */
export interface RatingFilters extends TournamentKind {
  day: Day
  gender: Gender
  min_matches: number
  /** Only players with a match on this day or later, in tournaments of the kind. */
  active_from: Day
}

/** Returns the conditions that a listed player played in tournaments of a kind, before the list and not too early. */
function playedIn(filters: FilterParams<Pick<RatingFilters, keyof TournamentKind | 'active_from'>>, singles: 0 | 1) {
  const { active_from, ...kind } = filters
  const divisions = RATED_DIVISIONS[singles === 1 ? 'singles' : 'doubles']
  return ofTournamentKind('player_days.event_id', kind).map(
    (ofKind) => sql<SqlBool>`exists (select 1 from player_days where player_days.player_id = listed.player_id
      and player_days.match_division in (${sql.join(divisions)}) and player_days.day >= ${active_from}
      and player_days.day < listed.day and ${ofKind})`,
  )
}

/** Players of a list by rating. */
export const ratingsPage = readFilteredBy(
  defineFilteredQuery<RatingFilters, RatedKind, PositionPage>()('ratings-page', (db, { filters, variant, param }) =>
    playedIn(filters, variant.singles)
      .reduce((query, condition) => query.where(condition), db.selectFrom('rating_lists as listed'))
      .select([...RATING_SELECTION, 'listed.player_id', 'listed.position'])
      .where('listed.day', '=', filters.day)
      .where('listed.singles', '=', variant.singles)
      .where('listed.gender', '=', filters.gender)
      .where('listed.matches', '>=', filters.min_matches)
      .where('listed.last_played', '>=', filters.active_from)
      .where('listed.position', '>', param('after'))
      .orderBy('listed.position')
      .limit(param('limit')),
  ),
  (row, { players }) => ({
    position: row.position,
    node: { ...pick(row, RATING_COLUMNS), player: players.get(row.player_id) },
  }),
)

/** Filters for the ranked players of a list. */
export type RankedFilters = Omit<RatingFilters, 'gender' | 'min_matches'>

/** Lists the ranked players of a list who played in tournaments of a kind, by gender and rating. */
export const rankedInKind = defineFilteredQuery<RankedFilters, RatedKind, object>()(
  'ranked-in-kind',
  (db, { filters, variant }) =>
    playedIn(filters, variant.singles)
      .reduce((query, condition) => query.where(condition), db.selectFrom('rating_lists as listed'))
      .select(['listed.gender', 'listed.player_id', 'listed.rating', 'listed.standard_error'])
      .where('listed.day', '=', filters.day)
      .where('listed.singles', '=', variant.singles)
      .where('listed.rank', 'is not', null)
      .orderBy('listed.gender')
      .orderBy('listed.position'),
)

/** Players' ratings in the last lists, in doubles and in singles. */
export const ratingsOfPlayers = defineQuery<LookUp>()('ratings-of-players', (db, param, dialect) =>
  db
    .selectFrom('rating_lists as listed')
    .select([...RATING_SELECTION, 'listed.player_id', 'listed.singles'])
    .where('listed.day', '=', LAST_LIST)
    .where(isLookedUp('listed.player_id', param, dialect, 'integer')),
)

/** Players' ratings in doubles, in the lists of the first days of years and in the last list, in order of the days. */
export const yearlyRatingsOfPlayers = defineQuery<LookUp>()('yearly-ratings-of-players', (db, param, dialect) =>
  db
    .selectFrom('rating_lists as listed')
    .select([...RATING_SELECTION, 'listed.player_id', 'listed.day'])
    .where(isLookedUp('listed.player_id', param, dialect, 'integer'))
    .where('listed.singles', '=', 0)
    .where((eb) => eb.or([eb('listed.day', 'like', '%-01-01'), eb('listed.day', '=', LAST_LIST)]))
    .orderBy('listed.player_id')
    .orderBy('listed.day'),
)

export type RatingPointRow = RowOf<'rating_points', 'day' | 'rating' | 'standard_error' | 'matches'>

/** Players' ratings before each day that they played on and after the last, in order of the days. */
export const ratingPointsOfPlayers = defineQuery<LookUp>()('rating-points-of-players', (db, param, dialect) =>
  db
    .selectFrom('rating_points')
    .select(['player_id', 'day', 'rating', 'standard_error', 'matches'])
    .where(isLookedUp('player_id', param, dialect, 'integer'))
    .orderBy('player_id')
    .orderBy('day'),
)
