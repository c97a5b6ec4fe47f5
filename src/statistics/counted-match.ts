import type { EventDivision, MatchDivision } from '#domain/division.ts'
import type { DrawKind } from '#domain/draw.ts'
import type { MatchStatus } from '#domain/match.ts'
import type { Round } from '#domain/round.ts'

/**
 * A match as figures are counted from it. Players, teams, events and tournaments are numbers that the caller chose;
 * they only have to be the same for the same.
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
  /** `11-7 9-11`, team one first; null where the source gives none. */
  games: string | null
  /** Those of the games that count as won or lost. */
  finished_games: string | null
  team_one: number
  team_two: number
  team_one_players: readonly number[]
  team_two_players: readonly number[]
}
