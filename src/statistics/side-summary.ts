import {
  SIDE_FIGURE_LIST,
  SIDE_FIGURES,
  type SideFacts,
  type SideFigure,
  type SideFigureValues,
} from '#domain/figures/side-figure.ts'
import { type MatchRecord, recordOf } from './match-record.ts'
import type { SplitMatch } from './splits.ts'
import { longestStreak, type Streak, type StreakMatch } from './streaks.ts'

interface Kinds<Match> {
  record: MatchRecord
  count: number
  /** The longest streak, the newest if several are equally long; null without a win. */
  streak: Streak<Match> | null
}

/** The summary of a side's results on its profile. */
export interface SideSummary<Match> extends SideFigureValues<Kinds<Match>> {
  record: MatchRecord
  last_defeat: Match | null
}

/** True for the final of a main draw. MLP events have no such final. */
export const isFinal = SIDE_FIGURES.finals.selects

/** Summarizes a side's played matches, which must be sorted newest first. */
export function summarizeSide<Match extends SplitMatch & StreakMatch & SideFacts>(
  matches: readonly Match[],
): SideSummary<Match> {
  const isDefeat = ({ winning_team, own_team }: Match) => winning_team !== null && winning_team !== own_team
  const results = matches.toReversed().map((match) => ({ match, isWon: match.winning_team === match.own_team }))
  const countFigure = (figure: SideFigure) => {
    if (figure.kind === 'record') return recordOf(matches.filter(figure.selects))
    if (figure.kind === 'streak') return longestStreak(results, 'last')
    return matches.reduce((sum, match) => sum + figure.countIn(match), 0)
  }
  const figures = Object.fromEntries(SIDE_FIGURE_LIST.map(([name, figure]) => [name, countFigure(figure)]))
  return {
    ...(figures as SideFigureValues<Kinds<Match>>),
    record: recordOf(matches),
    last_defeat: matches.find(isDefeat) ?? null,
  }
}
