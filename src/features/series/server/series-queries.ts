import { defineQuery, type Query } from '#database/query/query.ts'

/** The results of one team in one event of a series. */
export interface SeriesTeam {
  tournament_id: number
  player_one_id: number
  player_two_id: number | null
  matches_played: number
  matches_won: number
  matches_lost: number
}

/** Lists the results of all teams in the events of a series, without DreamBreakers. */
export const seriesTeams: Query<{ series_slug: string }, SeriesTeam> = defineQuery<{ series_slug: string }>()(
  'series-teams',
  (db, param) =>
    db
      .selectFrom('tournaments')
      .innerJoin('events', 'events.tournament_id', 'tournaments.id')
      .innerJoin('event_teams', 'event_teams.event_id', 'events.id')
      .innerJoin('teams', 'teams.id', 'event_teams.team_id')
      .where('tournaments.series', '=', param('series_slug'))
      .select(['events.tournament_id', 'teams.player_one_id', 'teams.player_two_id'])
      .select(['event_teams.matches_played', 'event_teams.matches_won', 'event_teams.matches_lost']),
)
