import type { League } from './league.ts'

/** How much of a year's results of a league is known. */
export interface LeagueYear {
  league: League
  year: number
  tournaments: number
  matches: number
  walkovers: number
  /** Matches whose round cannot be told. */
  rounds_unknown: number
  /** Matches that stand on their tournament's first day. */
  days_unknown: number
  /** Played matches without games. */
  scores_unknown: number
  /** Played matches without a winner. */
  winners_unknown: number
}
