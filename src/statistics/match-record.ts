import { gamesOfSide, tallyGames } from './games.ts'

/** What one side won and lost. */
export interface WonAndLost {
  matches_won: number
  matches_lost: number
  games_won: number
  games_lost: number
  points_won: number
  points_lost: number
}

/** What played matches come to for one side. */
export interface MatchRecord extends WonAndLost {
  /** Those without a recorded winner included. */
  matches_played: number
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
  /** Absent where none is read. */
  team_one_probability?: number | null
}

export function recordOf(matches: Iterable<RecordedMatch>): MatchRecord {
  const record: MatchRecord = {
    matches_played: 0,
    matches_won: 0,
    matches_lost: 0,
    games_won: 0,
    games_lost: 0,
    points_won: 0,
    points_lost: 0,
    expected_wins: 0,
    matches_forecast: 0,
  }
  for (const match of matches) addMatch(record, match)
  return record
}

/** What is left of a record without some of its matches. */
export function recordWithout(whole: MatchRecord, part: MatchRecord): MatchRecord {
  const rest = { ...whole }
  for (const key of Object.keys(rest) as (keyof MatchRecord)[]) rest[key] -= part[key]
  return rest
}

function addMatch(record: MatchRecord, { own_team, winning_team, games, team_one_probability }: RecordedMatch): void {
  record.matches_played++
  if (winning_team === own_team) record.matches_won++
  else if (winning_team !== null) record.matches_lost++
  const { games_won, games_lost, points_won, points_lost } = gamesOfSide(tallyGames(games), own_team)
  record.games_won += games_won
  record.games_lost += games_lost
  record.points_won += points_won
  record.points_lost += points_lost
  if (team_one_probability == null) return
  record.matches_forecast++
  record.expected_wins += own_team === 1 ? team_one_probability : 1 - team_one_probability
}
