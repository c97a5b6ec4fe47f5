import { sql } from 'kysely'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import type { Day } from '#domain/days/day.ts'
import type { League } from '#domain/division/league.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'

/** Filters for the matches that are counted by day. */
interface ResultDaysFilters {
  league?: League | null | undefined
  from?: Day | null | undefined
  to?: Day | null | undefined
}

/** Lists the days with results, newest first, with the number of matches. */
export const resultDays = defineFilteredQuery<ResultDaysFilters, object, { limit: number }>()(
  'result-days',
  (db, { filters: { league, from, to }, param }) => {
    let query = db.selectFrom('matches').where('matches.status', 'in', RESULT_STATUSES)
    if (league) {
      const ofLeague = db.selectFrom('tournaments').select('id').where('league', '=', league)
      query = query.where('matches.tournament_id', 'in', ofLeague)
    }
    if (from) query = query.where('matches.date', '>=', from)
    if (to) query = query.where('matches.date', '<=', to)
    return query
      .select(['matches.date as day', sql<number>`count(*)`.as('matches')])
      .groupBy('matches.date')
      .orderBy('matches.date', 'desc')
      .limit(param('limit'))
  },
)
