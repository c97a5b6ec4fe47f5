import type { Day } from '#domain/days/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division/division.ts'
import type { Tally } from './sums.ts'

/** A player's played matches on one day in one division of one event, DreamBreakers included. Ranges of days are sums of rows. */
export interface PlayerDay extends Tally {
  match_division: MatchDivision
  day: Day
  player_id: number
  event_id: number
}

/** A pair's played matches on one day in one event, without DreamBreakers, whose sides are not pairs. */
export interface PairDay extends Tally {
  event_division: EventDivision
  day: Day
  team_id: number
  event_id: number
}
