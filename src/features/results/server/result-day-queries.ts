import { sql } from 'kysely'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import { ofTournamentKind, type TournamentKind } from '#database/query/tournament-conditions.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import { RESULT_STATUSES } from '#domain/match/match.ts'

/** Lists the days with results, newest first, with the number of matches. */
export const resultDays = defineFilteredQuery<TournamentKind & ChosenDays, object, { limit: number }>()(
  'result-days',
  (db, { filters: { from, to, ...kind }, param }) => {
    let query = db.selectFrom('matches').where('matches.status', 'in', RESULT_STATUSES)
    for (const condition of ofTournamentKind('matches.tournament_id', kind)) query = query.where(condition)
    if (from) query = query.where('matches.date', '>=', from)
    if (to) query = query.where('matches.date', '<=', to)
    return query
      .select(['matches.date as day', sql<number>`count(*)`.as('matches')])
      .groupBy('matches.date')
      .orderBy('matches.date', 'desc')
      .limit(param('limit'))
  },
)

/** Lists the months with results, newest first, with the number of matches. */
export const resultMonths = defineFilteredQuery<TournamentKind, object, object>()(
  'result-months',
  (db, { filters }) => {
    let query = db.selectFrom('matches').where('matches.status', 'in', RESULT_STATUSES)
    for (const condition of ofTournamentKind('matches.tournament_id', filters)) query = query.where(condition)
    return query
      .select([sql<string>`substr(matches.date, 1, 7)`.as('month'), sql<number>`count(*)`.as('matches')])
      .groupBy('month')
      .orderBy('month', 'desc')
  },
)
