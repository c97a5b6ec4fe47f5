import { type Kysely, sql } from 'kysely'
import { defineFilteredQuery, type FilterParams } from '#database/query/filtered-query.ts'
import { ofTournamentKind, type TournamentKind } from '#database/query/tournament-conditions.ts'
import type { Tables } from '#database/tables/tables.ts'
import type { ChosenDays } from '#domain/days/day-range.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import { PLAYED_STATUSES } from '#domain/match/match.ts'

/** Filters for the matches of the record book. */
export interface RecordMatchFilters extends TournamentKind, ChosenDays {
  /** The divisions of the matches; all except DreamBreakers if empty. */
  match_divisions: readonly MatchDivision[]
}

/** Selects the played matches except DreamBreakers, in the order of play, with the columns that streaks are counted from. */
function playedMatches(db: Kysely<Tables>, { match_divisions, from, to, ...kind }: FilterParams<RecordMatchFilters>) {
  let query = db
    .selectFrom('matches')
    .where('matches.status', 'in', PLAYED_STATUSES)
    .where('matches.match_division', '!=', 'DREAMBREAKER')
  if (match_divisions.length > 0) {
    query = query.where(sql<boolean>`matches.match_division in (${sql.join(match_divisions)})`)
  }
  for (const condition of ofTournamentKind('matches.tournament_id', kind)) query = query.where(condition)
  if (from) query = query.where('matches.date', '>=', from)
  if (to) query = query.where('matches.date', '<=', to)
  return query
    .select(['matches.match_id', 'matches.date', 'matches.event_id', 'matches.round', 'matches.draw_kind'])
    .select(['matches.winning_team', 'matches.team_one_id', 'matches.team_two_id'])
    .select(['matches.team_one_player_one_id', 'matches.team_one_player_two_id'])
    .select(['matches.team_two_player_one_id', 'matches.team_two_player_two_id'])
    .orderBy('matches.sort_key')
}

/** Lists played matches with the columns that streaks are counted from. */
export const streakMatches = defineFilteredQuery<RecordMatchFilters, object, object>()(
  'streak-matches',
  (db, { filters }) => playedMatches(db, filters),
)

/** Lists played matches with the columns that all records are counted from. */
export const recordMatches = defineFilteredQuery<RecordMatchFilters, object, object>()(
  'record-matches',
  (db, { filters }) =>
    playedMatches(db, filters)
      .innerJoin('events', 'events.id', 'matches.event_id')
      .select(['matches.tournament_id', 'matches.has_deciding_game', 'matches.finished_games', 'matches.games'])
      .select('events.event_division'),
)
