import { type GameScore, readGames } from '#domain/match/match.ts'
import { type MatchRecord, recordOf } from './match-record.ts'
import type { SplitMatch } from './splits.ts'
import { longestStreak, type Streak, type StreakMatch } from './streaks.ts'

/** The summary of a side's results on its profile. */
export interface SideFigures<Match> {
  record: MatchRecord
  finals: MatchRecord
  deciding_games: MatchRecord
  /** Number of finished games won with the opponent at zero. */
  pickles: number
  /** The longest winning streak, the newest if several are equally long; null without a win. */
  longest_streak: Streak<Match> | null
  last_defeat: Match | null
}

/** True for the final of a main draw. MLP events have no such final. */
export function isFinal({
  round,
  draw_kind,
  event_division,
}: Pick<SplitMatch, 'round' | 'draw_kind' | 'event_division'>): boolean {
  return round === 'FINALS' && draw_kind === 'MAIN' && event_division !== 'MLP'
}

/** Counts the finished games that one side won with the opponent at zero. */
export function countPickles(finished: readonly GameScore[], own_team: 1 | 2): number {
  return finished.filter(({ team_one_score, team_two_score }) => {
    const [ownScore, otherScore] = own_team === 1 ? [team_one_score, team_two_score] : [team_two_score, team_one_score]
    return ownScore > 0 && otherScore === 0
  }).length
}

/** Summarizes a side's played matches, which must be sorted newest first. */
export function summarizeSide<Match extends SplitMatch & StreakMatch>(matches: readonly Match[]): SideFigures<Match> {
  const isDefeat = ({ winning_team, own_team }: Match) => winning_team !== null && winning_team !== own_team
  const results = matches.toReversed().map((match) => ({ match, isWon: match.winning_team === match.own_team }))
  return {
    record: recordOf(matches),
    finals: recordOf(matches.filter(isFinal)),
    deciding_games: recordOf(matches.filter(({ has_deciding_game }) => has_deciding_game)),
    pickles: matches.reduce((sum, match) => sum + countPickles(readGames(match.finished_games), match.own_team), 0),
    longest_streak: longestStreak(results, 'last'),
    last_defeat: matches.find(isDefeat) ?? null,
  }
}
