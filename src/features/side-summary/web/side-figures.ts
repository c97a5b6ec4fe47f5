import { formatCount, formatPeriodRange, formatQuantity, formatRecord } from '#domain/format/format.ts'
import { writeCount } from '#domain/format/uncertain-count.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type { SideFiguresFragment, WonAndLostFragment } from '#features/side-summary/web/generated/side-summary.ts'

/** The value of a statistic for one player or pair. */
export interface SideValue {
  text: string
  /** The days of the value; empty if it has none. */
  days?: string
  /** The doubt about the value; empty if there is none. */
  doubt?: string
  /** The number to compare, greater is better; null if the side has no matches to compare. */
  rank: number | null
  /** Filters that select the counted matches among those of the side. */
  filters: MatchFilters
  hasMatches: boolean
}

/** A statistic of a player or a pair, with its definition as columns have it. */
interface SideFigure {
  name: string
  tooltip: string
  more?: string
  leavesOut?: string
  /** The counted things, which screen readers read after the value. */
  counted: string
  valueIn: (summary: SideFiguresFragment) => SideValue
}

export function recordValue(record: WonAndLostFragment, filters: MatchFilters = {}): SideValue {
  const { matches_played, matches_won, matches_lost } = record
  const decided = matches_won + matches_lost
  return {
    text: formatRecord(matches_won, matches_lost),
    rank: decided === 0 ? null : matches_won / decided,
    filters,
    hasMatches: matches_played > 0,
  }
}

function streakValue({ longest_streak: streak }: SideFiguresFragment): SideValue {
  if (streak === null) return { text: '0 matches', rank: 0, filters: {}, hasMatches: false }
  return {
    text: formatQuantity(streak.matches, 'match', 'matches'),
    days: formatPeriodRange(streak.from, streak.to),
    doubt: writeCount({ ...streak, value: streak.matches }, ['match', 'matches']).doubt,
    rank: streak.matches,
    filters: { result: 'WON', since: streak.first_match_id, until: streak.last_match_id },
    hasMatches: true,
  }
}

/** The statistics that profiles and comparisons show, in their order. The glossary has their definitions. */
export const SIDE_FIGURES: readonly SideFigure[] = [
  {
    name: 'Finals',
    tooltip: 'Finals won and lost, over all time',
    more: 'Matches of the round Finals in main draws.',
    leavesOut: 'Finals of qualifiers and consolation draws, and MLP.',
    counted: 'finals won and lost',
    valueIn: ({ finals }) => recordValue(finals, { final: 'yes' }),
  },
  {
    name: 'Deciding games',
    tooltip: 'Record in matches that went to the last possible game; 2-1 or 3-2 if the best-of is unknown',
    leavesOut: 'Matches of one game.',
    counted: 'deciding games won and lost',
    valueIn: ({ deciding_games }) => recordValue(deciding_games, { deciding_game: 'yes' }),
  },
  {
    name: 'Longest winning streak',
    tooltip: 'Most matches won in a row; the latest streak if several are equal',
    more: 'A match without a recorded winner ends a streak.',
    leavesOut: 'Walkovers and DreamBreakers.',
    counted: 'won in a row',
    valueIn: streakValue,
  },
  {
    name: 'Pickles (11-0 games)',
    tooltip: 'Finished games in which the opponents scored no point',
    counted: 'pickles',
    valueIn: ({ pickles }) => ({
      text: formatCount(pickles),
      rank: pickles,
      filters: { pickle: 'yes' },
      hasMatches: pickles > 0,
    }),
  },
]
