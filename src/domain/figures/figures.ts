import type { MatchResult } from '#domain/match/match-result.ts'
import { UNDECIDED, UNSCORED } from './exclusions.ts'

/**
 * The sums that are kept of the played matches of each player and pair, by day. `src/statistics/tally.ts` counts them.
 * `matches_played` includes matches without a recorded winner; `games_scored` is the number of games with a score.
 */
export const TALLIES = [
  'matches_played',
  'matches_won',
  'matches_lost',
  'games_scored',
  'games_won',
  'games_lost',
  'points_won',
  'points_lost',
] as const
export type Tally = Record<(typeof TALLIES)[number], number>

interface Count<Sum> {
  kind: 'count'
  from: Sum
  unit: string
  /** The matches that the number links to. */
  matches: MatchResult
}

/** The first sum as a percentage of both, from 0 to 100; null if both are 0. */
interface Share<Sum> {
  kind: 'share'
  from: readonly [part: Sum, rest: Sum]
}

/** The first sum divided by the second one; null if the second one is 0. */
interface Average<Sum> {
  kind: 'average'
  from: readonly [total: Sum, count: Sum]
  unit: string
}

/** The definition of a figure that is computed from the given sums. */
export type Figure<Sum = keyof Tally> = (Count<Sum> | Share<Sum> | Average<Sum>) & {
  /** Definition in the API and in the dictionary of the full download. */
  description: string
  isSortable?: true
  /** True if a ranking sorted by the figure leaves out players with fewer than {@link RANKING_MINIMUM} matches. */
  hasMinimum?: true
  header: string
  /** Short header for phones. */
  short?: string
  /** Definition in one sentence without a period. */
  tooltip: string
  /** Further definition, for the glossary only. */
  more?: string
  /** Cases that are not counted, for the glossary only. */
  leavesOut: string
}

const BY_MATCH_DIVISION =
  'The match’s own division decides whether it counts as singles, gender doubles or mixed doubles, not its event’s: a women’s doubles match of an MLP event is gender doubles.'

/**
 * The statistics of rankings and profiles. Columns of pages, CSV files and the full download, sort keys, and the fields
 * of the API's type DisciplineStats follow from this table, in its order.
 */
export const FIGURES = {
  matches_won: {
    kind: 'count',
    from: 'matches_won',
    unit: 'matches',
    matches: 'WON',
    description: 'Number of played matches won.',
    isSortable: true,
    header: 'Matches Won',
    short: 'Won',
    tooltip: 'Matches of the discipline won in the period',
    more: BY_MATCH_DIVISION,
    leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
  },
  matches_lost: {
    kind: 'count',
    from: 'matches_lost',
    unit: 'matches',
    matches: 'LOST',
    description: 'Number of played matches lost.',
    header: 'Matches Lost',
    short: 'Lost',
    tooltip: 'Matches of the discipline lost in the period',
    more: BY_MATCH_DIVISION,
    leavesOut: `Walkovers and DreamBreakers. ${UNDECIDED}`,
  },
  matches_won_percentage: {
    kind: 'share',
    from: ['matches_won', 'matches_lost'],
    description: 'Matches won in percent of matches won or lost, 0 to 100, not rounded; null without such matches.',
    isSortable: true,
    hasMinimum: true,
    header: 'Matches Won %',
    tooltip: 'Matches won ÷ (matches won + matches lost)',
    leavesOut: UNDECIDED,
  },
  points_won: {
    kind: 'count',
    from: 'points_won',
    unit: 'points',
    matches: 'PLAYED',
    description: 'Points won in games with a known score.',
    isSortable: true,
    header: 'Pts Won',
    tooltip: 'Points won in these matches, over all games with a known score',
    more: 'In doubles, a point counts for both players of the pair.',
    leavesOut: `${UNSCORED} They still count as won or lost.`,
  },
  points_lost: {
    kind: 'count',
    from: 'points_lost',
    unit: 'points',
    matches: 'PLAYED',
    description: 'Points lost in games with a known score.',
    header: 'Pts Lost',
    tooltip: 'Points lost in these matches, over all games with a known score',
    more: 'The opponents’ points.',
    leavesOut: `${UNSCORED} They still count as won or lost.`,
  },
  points_won_percentage: {
    kind: 'share',
    from: ['points_won', 'points_lost'],
    description: 'Points won in percent of points won or lost, 0 to 100, not rounded; null without points.',
    isSortable: true,
    hasMinimum: true,
    header: 'Pts Won %',
    tooltip: 'Points won ÷ (points won + points lost)',
    more: '“-” if no game has a score.',
    leavesOut: UNSCORED,
  },
} as const satisfies Record<string, Figure>

type Figures = typeof FIGURES
export type FigureName = keyof Figures
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]

/** Returns a figure as a union of all kinds, so that code that distinguishes kinds must handle every kind. */
export const figureNamed = (name: FigureName): Figure => FIGURES[name]

/** The value of each figure of one player in one discipline. */
export type FigureValues = { [Name in FigureName]: Figures[Name]['kind'] extends 'count' ? number : number | null }

/** A figure that rankings can be sorted by. */
export type RankingFigure = {
  [Name in FigureName]: Figures[Name] extends { isSortable: true } ? Name : never
}[FigureName]
export const RANKING_FIGURES = FIGURE_NAMES.filter((name): name is RankingFigure => 'isSortable' in FIGURES[name])

/** Minimum number of matches of the discipline in a ranking that is sorted by a figure with `hasMinimum`. */
export const RANKING_MINIMUM = 10

type SumOf<From> = From extends readonly (keyof Tally)[] ? From[number] : From
/** A sum that figures, or the minimum of a ranking, are computed from. */
type FigureSum = 'matches_played' | SumOf<Figures[FigureName]['from']>
export type FigureSums = Pick<Tally, FigureSum>
export const FIGURE_SUMS: readonly FigureSum[] = [
  ...new Set<FigureSum>(['matches_played', ...FIGURE_NAMES.flatMap((name) => FIGURES[name].from)]),
]
