import type { Tally } from '#domain/figures/sums.ts'
import { addTally, emptyTally, tallyOfSide } from './tally.ts'

/** Matches, games and points that one side won and lost. */
export type WonAndLost = Pick<
  Tally,
  'matches_won' | 'matches_lost' | 'games_won' | 'games_lost' | 'points_won' | 'points_lost'
>

/** Totals of one side's played matches. */
export interface MatchRecord extends Tally {
  /** Sum of the side's win probabilities before its matches. */
  expected_wins: number
  /** Number of matches with a win probability. */
  matches_forecast: number
}

/** A played match from one side's point of view. */
export interface RecordedMatch {
  own_team: 1 | 2
  winning_team: 1 | 2 | null
  games: string | null
  /** The subset of `games` that counts as won or lost. */
  finished_games: string | null
  /** Team one's probability of winning before the match; missing if the query doesn't read it. */
  team_one_probability?: number | null
}

export function recordOf(matches: Iterable<RecordedMatch>): MatchRecord {
  const record: MatchRecord = { ...emptyTally(), expected_wins: 0, matches_forecast: 0 }
  for (const match of matches) {
    const { own_team, team_one_probability } = match
    addTally(record, tallyOfSide(match, own_team))
    if (team_one_probability == null) continue
    record.matches_forecast++
    record.expected_wins += own_team === 1 ? team_one_probability : 1 - team_one_probability
  }
  return record
}

/** Subtracts the totals of some matches from those of all matches. */
export function recordWithout(total: MatchRecord, part: MatchRecord): MatchRecord {
  const rest = { ...total }
  for (const key of Object.keys(rest) as (keyof MatchRecord)[]) rest[key] -= part[key]
  return rest
}
