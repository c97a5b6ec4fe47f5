import { SIDE_FIGURE_LIST } from '#domain/figures/side-figure.ts'
import { formatCount, formatPeriodRange, formatQuantity, formatRecord } from '#domain/format/format.ts'
import { writeCount } from '#domain/format/uncertain-count.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import type {
  SideFiguresFragment,
  StreakFragment,
  WonAndLostFragment,
} from '#features/side-summary/web/generated/side-summary.ts'

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

function streakValue(streak: StreakFragment | null, opens: MatchFilters): SideValue {
  if (streak === null) return { text: '0 matches', rank: 0, filters: {}, hasMatches: false }
  return {
    text: formatQuantity(streak.matches, 'match', 'matches'),
    days: formatPeriodRange(streak.from, streak.to),
    doubt: writeCount({ ...streak, value: streak.matches }, ['match', 'matches']).doubt,
    rank: streak.matches,
    filters: { ...opens, since: streak.first_match_id, until: streak.last_match_id },
    hasMatches: true,
  }
}

/** The statistics that profiles and head-to-heads show, in their order. The glossary has their definitions. */
export const SHOWN_SIDE_FIGURES = SIDE_FIGURE_LIST.map(([field, figure]) => ({
  ...figure,
  valueIn: ({ [field]: value }: SideFiguresFragment): SideValue => {
    const { opens } = figure
    if (typeof value === 'number') {
      return { text: formatCount(value), rank: value, filters: opens, hasMatches: value > 0 }
    }
    return value !== null && 'matches_won' in value ? recordValue(value, opens) : streakValue(value, opens)
  },
}))
