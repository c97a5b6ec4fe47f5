import type { Day } from '#domain/day.ts'
import { readGames } from '#domain/match.ts'
import { type MatchRecord, recordOf } from './match-record.ts'
import { hasDecidingGame, type SplitMatch } from './splits.ts'

/** Matches won one after another, with the days of the first and the last. */
export interface Streak {
  matches: number
  from: Day
  to: Day
}

/** What a page says of a side in a line each. */
export interface SideFigures<Match> {
  record: MatchRecord
  finals: MatchRecord
  deciding_games: MatchRecord
  /** Games won to nothing, in retired matches too. */
  pickles: number
  /** The longest, of equal ones the latest; null where nothing was won. */
  longest_streak: Streak | null
  last_defeat: Match | null
}

/** The final of a main draw: an MLP event has none. */
function isFinal({ round, draw_kind, event_division }: SplitMatch): boolean {
  return round === 'FINALS' && draw_kind === 'MAIN' && event_division !== 'MLP'
}

function countPickles({ games, own_team }: SplitMatch): number {
  return readGames(games).filter(({ team_one_score, team_two_score }) => {
    const [own, other] = own_team === 1 ? [team_one_score, team_two_score] : [team_two_score, team_one_score]
    return own > 0 && other === 0
  }).length
}

/** A match without a recorded winner ends a streak. @param matches the latest first */
function longestStreak(matches: readonly SplitMatch[]): Streak | null {
  let longest: Streak | null = null
  let won = 0
  let to: Day = ''
  for (const { own_team, winning_team, date } of matches) {
    if (winning_team !== own_team) {
      won = 0
      continue
    }
    won++
    if (won === 1) to = date
    if (longest === null || won > longest.matches) longest = { matches: won, from: date, to }
  }
  return longest
}

/** @param matches a side's played matches, the latest first */
export function summarizeSide<Match extends SplitMatch>(matches: readonly Match[]): SideFigures<Match> {
  const isDefeat = ({ winning_team, own_team }: Match) => winning_team !== null && winning_team !== own_team
  return {
    record: recordOf(matches),
    finals: recordOf(matches.filter(isFinal)),
    deciding_games: recordOf(matches.filter(hasDecidingGame)),
    pickles: matches.reduce((sum, match) => sum + countPickles(match), 0),
    longest_streak: longestStreak(matches),
    last_defeat: matches.find(isDefeat) ?? null,
  }
}
