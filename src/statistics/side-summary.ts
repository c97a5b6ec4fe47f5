import { readGames } from '#domain/match.ts'
import { type MatchRecord, recordOf } from './match-record.ts'
import { longestStreak, type Streak, type StreakMatch } from './records/streaks.ts'
import type { SplitMatch } from './splits.ts'

/** What a page says of a side in a line each. */
export interface SideFigures<Match> {
  record: MatchRecord
  finals: MatchRecord
  deciding_games: MatchRecord
  /** Finished games won to nothing. */
  pickles: number
  /** The longest, of equal ones the latest; null where nothing was won. */
  longest_streak: Streak<Match> | null
  last_defeat: Match | null
}

/** The final of a main draw: an MLP event has none. */
export function isFinal({
  round,
  draw_kind,
  event_division,
}: Pick<SplitMatch, 'round' | 'draw_kind' | 'event_division'>): boolean {
  return round === 'FINALS' && draw_kind === 'MAIN' && event_division !== 'MLP'
}

/** Counts the finished games that one side won to nothing. */
export function countPickles(finished_games: string | null, own_team: 1 | 2): number {
  return readGames(finished_games).filter(({ team_one_score, team_two_score }) => {
    const [own, other] = own_team === 1 ? [team_one_score, team_two_score] : [team_two_score, team_one_score]
    return own > 0 && other === 0
  }).length
}

/** @param matches a side's played matches, the latest first */
export function summarizeSide<Match extends SplitMatch & StreakMatch>(matches: readonly Match[]): SideFigures<Match> {
  const isDefeat = ({ winning_team, own_team }: Match) => winning_team !== null && winning_team !== own_team
  const results = matches.toReversed().map((match) => ({ match, isWon: match.winning_team === match.own_team }))
  return {
    record: recordOf(matches),
    finals: recordOf(matches.filter(isFinal)),
    deciding_games: recordOf(matches.filter(({ has_deciding_game }) => has_deciding_game)),
    pickles: matches.reduce((sum, match) => sum + countPickles(match.finished_games, match.own_team), 0),
    longest_streak: longestStreak(results, 'last'),
    last_defeat: matches.find(isDefeat) ?? null,
  }
}
