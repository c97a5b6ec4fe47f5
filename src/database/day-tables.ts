import type { Day } from '#domain/day.ts'
import type { Tally } from '#domain/discipline.ts'
import type { EventDivision, MatchDivision } from '#domain/division.ts'

/** derived: a player's played matches of one day and kind, Dreambreakers included; a range of days is a sum of rows. */
export interface PlayerDayTable extends Tally {
  match_division: MatchDivision
  day: Day
  player_id: number
}

/** derived: a pair's played matches of one day and event, without Dreambreakers. */
export interface PairDayTable extends Tally {
  event_division: EventDivision
  day: Day
  team_id: number
  event_id: number
}
