import { defineQuery } from '#database/query/query.ts'
import { isLookedUp, type LookUp } from '#database/query/query-shapes.ts'

/** The results of one team in one event of a series. */
export interface SeriesTeam {
  series: string | null
  tournament_id: number
  player_one_id: number
  player_two_id: number | null
  matches_played: number
  matches_won: number
  matches_lost: number
}

/** Lists the results of all teams in the events of series, without DreamBreakers. The keys are slugs of series. */
export const seriesTeams = defineQuery<LookUp>()('series-teams', (db, param, dialect) =>
  db
    .selectFrom('tournaments')
    .innerJoin('events', 'events.tournament_id', 'tournaments.id')
    .innerJoin('event_teams', 'event_teams.event_id', 'events.id')
    .innerJoin('teams', 'teams.id', 'event_teams.team_id')
    .where(isLookedUp('tournaments.series', param, dialect, 'text'))
    .select(['tournaments.series', 'events.tournament_id', 'teams.player_one_id', 'teams.player_two_id'])
    .select(['event_teams.matches_played', 'event_teams.matches_won', 'event_teams.matches_lost']),
)
