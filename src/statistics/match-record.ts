import type { Tally } from '#domain/discipline.ts'
import { addTally, noTally, tallyOfSide } from './tally.ts'

/** What one side won and lost. */
export type WonAndLost = Pick<
  Tally,
  'matches_won' | 'matches_lost' | 'games_won' | 'games_lost' | 'points_won' | 'points_lost'
>

/** What played matches come to for one side. */
export interface MatchRecord extends Tally {
  /** The sum of the side's pre-match probabilities. */
  expected_wins: number
  /** How many of the matches have one. */
  matches_forecast: number
}

/** A played match as one side sees it. */
export interface RecordedMatch {
  own_team: 1 | 2
  winning_team: 1 | 2 | null
  games: string | null
  /** Those of the games that count as won or lost. */
  finished_games: string | null
  /** Absent where none is read. */
  team_one_probability?: number | null
}

export function recordOf(matches: Iterable<RecordedMatch>): MatchRecord {
  const record: MatchRecord = { ...noTally(), expected_wins: 0, matches_forecast: 0 }
  for (const match of matches) {
    const { own_team, team_one_probability } = match
    addTally(record, tallyOfSide(match, own_team))
    if (team_one_probability == null) continue
    record.matches_forecast++
    record.expected_wins += own_team === 1 ? team_one_probability : 1 - team_one_probability
  }
  return record
}

/** What is left of a record without some of its matches. */
export function recordWithout(whole: MatchRecord, part: MatchRecord): MatchRecord {
  const rest = { ...whole }
  for (const key of Object.keys(rest) as (keyof MatchRecord)[]) rest[key] -= part[key]
  return rest
}
