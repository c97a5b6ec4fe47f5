import type { Day } from '#domain/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division.ts'

/** What played matches come to for one side. */
interface TallyColumns {
  /** Those without a recorded winner included. */
  matches_played: number
  matches_won: number
  matches_lost: number
  /** Games with a score. */
  games_scored: number
  games_won: number
  games_lost: number
  points_won: number
  points_lost: number
}

/** derived: a player's played matches of one day and kind, Dreambreakers included; a range of days is a sum of rows. */
export interface PlayerDayTable extends TallyColumns {
  match_division: MatchDivision
  day: Day
  player_id: number
}

/** derived: a pair's played matches of one day and event, without Dreambreakers. */
export interface PairDayTable extends TallyColumns {
  event_division: EventDivision
  day: Day
  team_id: number
  event_id: number
}
