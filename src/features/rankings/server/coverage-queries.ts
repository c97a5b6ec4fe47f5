import { sql } from 'kysely'
import { defineFilteredQuery } from '#database/query/filtered-query.ts'
import type { DayRange } from '#domain/days/day-range.ts'

/**
 * For each event division and league, the number of tournaments that ended in a range of days and have matches or medals
 * of the division, and the number of these with a played match.
 */
export const matchCoverage = defineFilteredQuery<{ league_code: string | null | undefined }, object, DayRange>()(
  'match-coverage',
  (db, { filters: { league_code }, param }) => {
    const played = db
      .selectFrom('events')
      .select(['events.tournament_id', 'events.event_division'])
      .select(
        sql<number>`case when exists (select 1 from event_teams where event_teams.event_id = events.id) then 1 else 0 end`.as(
          'has_played',
        ),
      )
      .where('events.match_count', '>', 0)
    const won = db
      .selectFrom('medals')
      .select(['medals.tournament_id', 'medals.event_division', sql<number>`0`.as('has_played')])
    const divisions = db
      .selectFrom(played.unionAll(won).as('known'))
      .select(['tournament_id', 'event_division', sql<number>`max(has_played)`.as('has_played')])
      .groupBy(['tournament_id', 'event_division'])
    let query = db
      .selectFrom(divisions.as('divisions'))
      .innerJoin('tournaments', 'tournaments.id', 'divisions.tournament_id')
      .where('tournaments.end_date', '>=', param('from'))
      .where('tournaments.end_date', '<=', param('to'))
    if (league_code) query = query.where('tournaments.league_code', '=', league_code)
    return query
      .select(['divisions.event_division', 'tournaments.league'])
      .select([sql<number>`count(*)`.as('tournaments'), sql<number>`sum(has_played)`.as('tournaments_with_matches')])
      .groupBy(['divisions.event_division', 'tournaments.league'])
      .orderBy('divisions.event_division')
      .orderBy('tournaments.league')
  },
)
