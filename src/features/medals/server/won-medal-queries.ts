import { sql } from 'kysely'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import { type TournamentKind, tournamentConditions } from '#database/query/tournament-conditions.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import type { EventDivision } from '#domain/division/division.ts'
import type { Medal } from '#domain/division/medal.ts'

/** Filters of won medals. The days are those on which the tournament may end. */
export interface WonMedalFilters extends TournamentKind, ChosenDays {
  /** The divisions of the medals; all if empty. */
  event_divisions: readonly EventDivision[]
  medal?: Medal | null | undefined
  /** The series of the medals' tournaments; all tournaments if absent. */
  series_slugs?: readonly string[]
}

/** Lists medals with the keys that they are counted by, newest tournament first; every pair of a league's team has a row. */
export const wonMedals = defineFilteredQuery<WonMedalFilters, object, object>()(
  'won-medals',
  (db, { filters: { event_divisions, from, to, medal, series_slugs, ...kind } }) => {
    let query = db
      .selectFrom('medals')
      .innerJoin('tournaments', 'tournaments.id', 'medals.tournament_id')
      .innerJoin('teams', 'teams.id', 'medals.team_id')
      .innerJoin('players as one', 'one.id', 'teams.player_one_id')
      .leftJoin('players as two', 'two.id', 'teams.player_two_id')
    if (event_divisions.length > 0) {
      query = query.where(sql<boolean>`medals.event_division in (${sql.join(event_divisions)})`)
    }
    for (const condition of tournamentConditions(kind)) query = query.where(condition)
    if (from) query = query.where('tournaments.end_date', '>=', from)
    if (to) query = query.where('tournaments.end_date', '<=', to)
    if (medal) query = query.where('medals.medal', '=', medal)
    if (series_slugs) query = query.where(sql<boolean>`tournaments.series in (${sql.join(series_slugs)})`)
    return query
      .select(['medals.tournament_id', 'medals.event_id', 'medals.event_division', 'medals.medal'])
      .select([
        'tournaments.end_date',
        'tournaments.series',
        'medals.team_id',
        'teams.player_one_id',
        'teams.player_two_id',
      ])
      .select(['one.country_code as country_one', 'two.country_code as country_two'])
      .orderBy('tournaments.start_date_desc')
      .orderBy('medals.id')
  },
)
