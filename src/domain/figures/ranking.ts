import type { Discipline } from '#domain/division/discipline.ts'
import type { MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { RankingFigure } from './figures.ts'

interface RankingFacts {
  gender: Gender
  discipline: Discipline
  /** The division of the matches that the ranking counts. */
  matchDivision: MatchDivision
  label: string
}

/** The six rankings, by the last part of their URL. */
export const RANKINGS = {
  'mens-doubles': {
    gender: 'MALE',
    discipline: 'gender_doubles',
    matchDivision: 'MENS_DOUBLES',
    label: "Men's Doubles",
  },
  'mens-singles': { gender: 'MALE', discipline: 'singles', matchDivision: 'MENS_SINGLES', label: "Men's Singles" },
  'womens-doubles': {
    gender: 'FEMALE',
    discipline: 'gender_doubles',
    matchDivision: 'WOMENS_DOUBLES',
    label: "Women's Doubles",
  },
  'womens-singles': {
    gender: 'FEMALE',
    discipline: 'singles',
    matchDivision: 'WOMENS_SINGLES',
    label: "Women's Singles",
  },
  'mens-mixed-doubles': {
    gender: 'MALE',
    discipline: 'mixed_doubles',
    matchDivision: 'MIXED_DOUBLES',
    label: "Men's Mixed Doubles",
  },
  'womens-mixed-doubles': {
    gender: 'FEMALE',
    discipline: 'mixed_doubles',
    matchDivision: 'MIXED_DOUBLES',
    label: "Women's Mixed Doubles",
  },
} as const satisfies Record<string, RankingFacts>

export type RankingDivision = keyof typeof RANKINGS
export const RANKING_DIVISIONS = Object.keys(RANKINGS) as RankingDivision[]

/** A sort key in the URL of a ranking. */
export type RankingSort = Uppercase<RankingFigure>

/** A sort key of the API: a figure prefixed by its discipline. */
export type PlayersStatsSort = `${Discipline}_${RankingFigure}`

export function isRankingDivision(text: string): text is RankingDivision {
  return Object.hasOwn(RANKINGS, text)
}
