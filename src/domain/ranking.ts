import type { Discipline } from './discipline.ts'
import type { Gender } from './gender.ts'

interface RankingFacts {
  gender: Gender
  discipline: Discipline
  label: string
}

/** The six rankings, keyed by the last part of their path. */
export const RANKINGS = {
  'mens-doubles': { gender: 'MALE', discipline: 'gender_doubles', label: "Men's Doubles" },
  'mens-singles': { gender: 'MALE', discipline: 'singles', label: "Men's Singles" },
  'womens-doubles': { gender: 'FEMALE', discipline: 'gender_doubles', label: "Women's Doubles" },
  'womens-singles': { gender: 'FEMALE', discipline: 'singles', label: "Women's Singles" },
  'mens-mixed-doubles': { gender: 'MALE', discipline: 'mixed_doubles', label: "Men's Mixed Doubles" },
  'womens-mixed-doubles': { gender: 'FEMALE', discipline: 'mixed_doubles', label: "Women's Mixed Doubles" },
} as const satisfies Record<string, RankingFacts>

export type RankingDivision = keyof typeof RANKINGS
export const RANKING_DIVISIONS = Object.keys(RANKINGS) as RankingDivision[]

/** What a ranking can be sorted by: a figure of one discipline. */
export const RANKING_FIGURES = ['matches_won', 'matches_won_percentage', 'points_won', 'points_won_percentage'] as const
export type RankingFigure = (typeof RANKING_FIGURES)[number]

/** The sort keys of a ranking's URL, each with its figure. */
export const RANKING_SORTS = {
  MATCHES_WON: 'matches_won',
  MATCHES_WON_PERCENTAGE: 'matches_won_percentage',
  POINTS_WON: 'points_won',
  POINTS_WON_PERCENTAGE: 'points_won_percentage',
} as const satisfies Record<string, RankingFigure>
export type RankingSort = keyof typeof RANKING_SORTS

/** The data service's sort keys: a figure prefixed by its discipline. */
export type PlayersStatsSort = `${Discipline}_${RankingFigure}`

export function isRankingDivision(text: string): text is RankingDivision {
  return Object.hasOwn(RANKINGS, text)
}

export function isRankingSort(text: string): text is RankingSort {
  return Object.hasOwn(RANKING_SORTS, text)
}
