import { type RawBuilder, sql } from 'kysely'
import { defineFilteredQuery, readFilteredBy } from '#database/query/filtered-query.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import type { League } from '#domain/division/league.ts'
import { PLAYED_STATUSES } from '#domain/match/match.ts'
import { type Seats, sidesOf } from '#domain/match/seats.ts'

/** The kind of owner whose played matches are read. */
export type PlayedBy = 'player' | 'team'

/** The player's or team's id, with filters for the matches. */
export interface PlayedFilters extends ChosenDays {
  id: number
  /** The divisions of the matches; all if empty. */
  match_divisions: readonly MatchDivision[]
  league?: League | null | undefined
}

/**
 * Lists every played match of a player or a team, newest first, with the columns that records and splits are counted from.
 * DreamBreakers are left out: rotating players have no fixed opponents.
 */
export const playedMatches = readFilteredBy(
  defineFilteredQuery<PlayedFilters, { by: PlayedBy }, object>()(
    'played-matches',
    (db, { filters: { id, match_divisions, league, from, to }, variant: { by } }) => {
      const sideOne: Record<PlayedBy, RawBuilder<boolean>> = {
        player: sql`cast(${id} as integer) in (matches.team_one_player_one_id, matches.team_one_player_two_id)`,
        team: sql`matches.team_one_id = ${id}`,
      }
      let query = db
        .selectFrom(`match_${by}s as own` as 'match_players as own')
        .innerJoin('matches', 'matches.id', 'own.match_id')
        .innerJoin('events', 'events.id', 'matches.event_id')
        .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
        .leftJoin('match_forecasts as forecast', (join) =>
          // Without forecasts of singles that a match does not show.
          join.onRef('forecast.match_id', '=', 'matches.id').on(sql<boolean>`forecast.singles * forecast.newcomer = 0`),
        )
        .where(`own.${by}_id` as 'own.player_id', '=', id)
        .where('matches.status', 'in', PLAYED_STATUSES)
        .where('matches.match_division', '!=', 'DREAMBREAKER')
      if (match_divisions.length > 0)
        query = query.where(sql<boolean>`matches.match_division in (${sql.join(match_divisions)})`)
      if (league) query = query.where('tournaments.league', '=', league)
      if (from) query = query.where('matches.date', '>=', from)
      if (to) query = query.where('matches.date', '<=', to)
      return query
        .select(['matches.id', 'matches.match_id', 'matches.sort_key'])
        .select(['matches.event_id', 'matches.date', 'matches.match_division', 'matches.round', 'matches.draw_kind'])
        .select(['matches.winning_team', 'matches.games', 'matches.finished_games', 'matches.has_deciding_game'])
        .select('forecast.team_one_probability')
        .select(['events.event_division', 'tournaments.tournament_slug', 'tournaments.title_display'])
        .select(['tournaments.league_code', 'tournaments.league_name'])
        .select(['matches.team_one_player_one_id', 'matches.team_one_player_two_id'])
        .select(['matches.team_two_player_one_id', 'matches.team_two_player_two_id'])
        .select(sql<1 | 2>`case when ${sideOne[by]} then 1 else 2 end`.as('own_team'))
        .orderBy('own.sort_key', 'desc')
        .orderBy('own.match_id', 'desc')
    },
  ),
  readPlayed,
)

/** Returns the match with the ids of the selected side's players and of their opponents. */
function readPlayed<Row extends Seats & { own_team: 1 | 2 }>(row: Row) {
  const { own, others } = sidesOf(row, row.own_team)
  return { ...row, own_players: own, other_players: others }
}
