import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RowOf } from '#database/query/columns.ts'
import { defineFilteredQuery, type FilterParams, readFilteredBy } from '#database/query/filtered-query.ts'
import { periodStart } from '#database/query/period-start.ts'
import { defineQuery } from '#database/query/query.ts'
import { positionOrder } from '#database/query/query-shapes.ts'
import { ofTournamentKind, type TournamentKind } from '#database/query/tournament-conditions.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { Day } from '#domain/days/day.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import { type MatchRow, matchesOnPage, readMatch } from '#features/matches/server/match-queries.ts'

export type FitRow = RowOf<'rating_fits', 'day' | 'strengths'>

/** The fit of a day with matches of doubles, or of singles, otherwise of the latest list up to the day. */
export const fitOfDay = defineQuery<{ on: Day; singles: 0 | 1 }>()('fit-of-day', (db, param) =>
  db
    .selectFrom('rating_fits')
    .select(['day', 'strengths'])
    .where('singles', '=', param('singles'))
    .where('day', '<=', param('on'))
    .where((eb) => eb.or([eb('day', '=', param('on')), eb('listed', '=', 1)]))
    .orderBy('day', 'desc')
    .limit(1),
)

/** The fit after the last day of the data. */
export const lastFit = defineQuery<{ singles: 0 | 1 }>()('last-fit', (db, param) =>
  db
    .selectFrom('rating_fits')
    .select(['day', 'strengths'])
    .where('singles', '=', param('singles'))
    .where('listed', '=', 1)
    .orderBy('day', 'desc')
    .limit(1),
)

/** Filters for past forecasts. */
export interface ForecastFilters extends TournamentKind, ChosenDays {
  /** 1 for singles, 0 for doubles. */
  singles: 0 | 1
  match_division?: MatchDivision | null | undefined
  /** Number of one of the ten bins of equal count by probability, from 1. The bins are made of all other filters' matches. */
  calibration_bin?: number | null | undefined
}

/** Filters for lists of past forecasts. */
export interface UpsetFilters extends ForecastFilters {
  /** 0 for matches without a newcomer; all matches if undefined. */
  newcomer?: 0 | undefined
}

/** The code of the league of a match's tournament. */
const LEAGUE: RawBuilder<string> = sql`(select league_code from tournaments where tournaments.id = matches.tournament_id)`

/** The level of a match's tournament. */
const LEVEL: RawBuilder<string | null> =
  sql`(select level from tournaments where tournaments.id = matches.tournament_id)`

/**
 * Forecasts of completed matches with a winner.
 * @param walk true if a part of them is read in the order of probabilities. In that order, reading all of them with their
 * matches takes eight times as long.
 */
function scored(db: Kysely<Tables>, filters: FilterParams<ForecastFilters>, walk: boolean) {
  const query = selected(db, filters, walk)
  if (!filters.calibration_bin) return query
  const probability = sql<number>`case when forecast.swapped = 1 then 1 - forecast.team_one_probability else forecast.team_one_probability end`
  const binned = selected(db, filters, walk).select([
    'forecast.match_id',
    sql<number>`ntile(10) over (order by ${probability}, forecast.position)`.as('bin'),
  ])
  const members = db.selectFrom(binned.as('binned')).where('bin', '=', filters.calibration_bin)
  return query.where('forecast.match_id', 'in', members.select('match_id'))
}

function selected(db: Kysely<Tables>, filters: FilterParams<ForecastFilters>, walk: boolean) {
  let query = db
    .selectFrom('match_forecasts as forecast')
    .innerJoin('matches', 'matches.id', 'forecast.match_id')
    .where(positionOrder('forecast.singles', walk), '=', filters.singles)
    .where(positionOrder('forecast.winner_probability', walk), 'is not', null)
  const { match_division, from, to } = filters
  if (match_division) query = query.where('matches.match_division', '=', match_division)
  if (from) query = query.where('matches.date', '>=', from)
  if (to) query = query.where('matches.date', '<=', to)
  for (const condition of ofTournamentKind('matches.tournament_id', filters)) query = query.where(condition)
  return query
}

/** Selects from the scored forecasts; the bins still come from all of them. */
function listedForecasts(db: Kysely<Tables>, { newcomer, ...filters }: FilterParams<UpsetFilters>) {
  const query = scored(db, filters, true)
  return newcomer ? query.where('forecast.newcomer', '=', newcomer) : query
}

/** All forecasts of the record, by day, tournament and match. */
export const scoredForecasts = defineFilteredQuery<ForecastFilters, object, object>()(
  'scored-forecasts',
  (db, { filters }) =>
    scored(db, filters, false)
      .select(['forecast.team_one_probability', 'forecast.team_one_elo', 'forecast.swapped'])
      .select(['matches.winning_team', 'matches.match_division', 'matches.date', LEAGUE.as('league')])
      .orderBy('forecast.position'),
)

/** The games of all forecasts of the record, by day, tournament and match. */
export const scoredGames = defineFilteredQuery<ForecastFilters, object, object>()('scored-games', (db, { filters }) =>
  scored(db, filters, false)
    .select(['forecast.team_one_probability', 'forecast.swapped', 'matches.status', 'matches.winning_team'])
    .select(['matches.games', 'matches.best_of', 'matches.scoring_format'])
    .where('matches.games', 'is not', null)
    .orderBy('forecast.position'),
)

/** The lists that are made from past forecasts. */
export type ForecastList = 'PAST_FORECASTS' | 'UPSETS' | 'COMEBACKS'

type ListedForecasts = ReturnType<typeof listedForecasts>

/** Returns the forecasts of a list: all of them, those of matches that the favorite lost, or those of comebacks. */
const OF_LIST: Readonly<Record<ForecastList, (query: ListedForecasts) => ListedForecasts>> = {
  PAST_FORECASTS: (query) => query,
  UPSETS: (query) => query.where('forecast.winner_probability', '<', 0.5),
  COMEBACKS: (query) => query.where('forecast.comeback_probability', 'is not', null),
}

/** Lists the combinations of values that the filters of a list distinguish. */
export const forecastCombinations = defineFilteredQuery<
  ForecastFilters & { starts: readonly Day[] },
  { list: ForecastList },
  object
>()('forecast-combinations', (db, { filters: { starts, ...filters }, variant: { list } }) =>
  OF_LIST[list](listedForecasts(db, { ...filters, newcomer: undefined }))
    .select(['matches.match_division', 'forecast.newcomer', LEAGUE.as('league_code'), LEVEL.as('level')])
    .select(periodStart(starts))
    .distinct(),
)

export type ForecastCombination = NonNullable<ReturnType<typeof forecastCombinations>['types']>['row']

export const countForecasts = defineFilteredQuery<UpsetFilters, { list: ForecastList }, object>()(
  'count-forecasts',
  (db, { filters, variant: { list } }) =>
    OF_LIST[list](listedForecasts(db, filters)).select((eb) => [
      eb.fn.countAll<number>().as('matches'),
      eb.fn.count<number>('matches.event_id').distinct().as('events_played'),
      eb.fn.count<number>('matches.tournament_id').distinct().as('tournaments_played'),
    ]),
)

/** A match of a list. */
export interface ListedForecast {
  match: MatchRow
  /** The winners' probability, from 0 to 1: before the match, or in comebacks the lowest while they trailed. */
  probability: number
  /** Number of games finished at the lowest probability; null unless the match was a comeback. */
  comeback_games: number | null
}

/** Matches by the winners' probability, ascending. */
export const forecastsPage = readFilteredBy(
  defineFilteredQuery<UpsetFilters, { list: ForecastList }, { limit: number; offset: number }>()(
    'forecasts-page',
    (db, { filters, variant: { list }, param }) => {
      const probability = list === 'COMEBACKS' ? 'forecast.comeback_probability' : 'forecast.winner_probability'
      const order = sql<number>`row_number() over (order by ${sql.ref(probability)}, forecast.position)`
      const keys = OF_LIST[list](listedForecasts(db, filters))
        .select(['forecast.match_id as id', order.as('sort_key')])
        .orderBy(probability)
        .orderBy('forecast.position')
        .limit(param('limit'))
        .offset(param('offset'))
      return matchesOnPage(db, keys.as('page'), 'asc')
        .select((eb) => eb.ref(probability).$notNull().as('probability'))
        .select('forecast.comeback_games')
    },
  ),
  (row, entities): ListedForecast => ({
    match: readMatch(row, entities),
    probability: row.probability,
    comeback_games: row.comeback_games,
  }),
)
