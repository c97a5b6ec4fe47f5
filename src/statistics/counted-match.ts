import type { EventDivision, MatchDivision } from '#domain/division/division.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import type { Round } from '#domain/match/round.ts'

/**
 * The facts of a match that statistics are counted from. Players, teams, events and tournaments are integers chosen by
 * the caller; equal integers mean the same player, team, event or tournament.
 */
export interface CountedMatch {
  match_id: string
  event: number
  event_division: EventDivision
  match_division: MatchDivision
  draw_kind: DrawKind
  round: Round | null
  /** YYYY-MM-DD. */
  date: string
  status: MatchStatus
  winning_team: 1 | 2 | null
  /** Scores such as `11-7 9-11`, team one first; null if the source has none. */
  games: string | null
  /** The subset of `games` that counts as won or lost. */
  finished_games: string | null
  team_one: number
  team_two: number
  team_one_players: readonly number[]
  team_two_players: readonly number[]
}
