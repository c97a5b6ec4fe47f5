import { sql } from 'kysely'
import { defineFilteredQuery, readFilteredBy } from '#database/query/filtered-query.ts'
import { type MatchRow, matchesOnPage, readMatch } from '#features/matches/server/match-queries.ts'
import { listedForecasts, type UpsetFilters } from './forecast-queries.ts'

/** A won match in which the winners were behind in games and in win probability. */
export interface ComebackRow {
  match: MatchRow
  /** The winners' lowest probability after a finished game, while they were behind in games. */
  lowest: number
  /** Number of games finished then. */
  after_games: number
}

/** Matches by the winners' lowest probability while they were behind in games, ascending. */
export const comebacksPage = readFilteredBy(
  defineFilteredQuery<UpsetFilters, object, { limit: number; offset: number }>()(
    'comebacks-page',
    (db, { filters, param }) => {
      const order = sql<number>`row_number() over (order by forecast.comeback_probability, forecast.position)`
      const keys = listedForecasts(db, filters)
        .where('forecast.comeback_probability', 'is not', null)
        .select(['forecast.match_id as id', order.as('sort_key')])
        .orderBy('forecast.comeback_probability')
        .orderBy('forecast.position')
        .limit(param('limit'))
        .offset(param('offset'))
      return matchesOnPage(db, keys.as('page'), 'asc').select((eb) => [
        eb.ref('forecast.comeback_probability').$notNull().as('lowest'),
        eb.ref('forecast.comeback_games').$notNull().as('after_games'),
      ])
    },
  ),
  (row, entities): ComebackRow => ({
    match: readMatch(row, entities),
    lowest: row.lowest,
    after_games: row.after_games,
  }),
)
