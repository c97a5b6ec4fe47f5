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
  /** The short label. Both rankings of mixed doubles have a letter for their gender. */
  short: string
}

/** The six rankings by the last part of their URL, in the order in which pages list them. */
export const RANKINGS = {
  'womens-doubles': {
    gender: 'FEMALE',
    discipline: 'gender_doubles',
    matchDivision: 'WOMENS_DOUBLES',
    label: "Women's Doubles",
    short: 'WD',
  },
  'mens-doubles': {
    gender: 'MALE',
    discipline: 'gender_doubles',
    matchDivision: 'MENS_DOUBLES',
    label: "Men's Doubles",
    short: 'MD',
  },
  'womens-mixed-doubles': {
    gender: 'FEMALE',
    discipline: 'mixed_doubles',
    matchDivision: 'MIXED_DOUBLES',
    label: "Women's Mixed Doubles",
    short: 'XD W',
  },
  'mens-mixed-doubles': {
    gender: 'MALE',
    discipline: 'mixed_doubles',
    matchDivision: 'MIXED_DOUBLES',
    label: "Men's Mixed Doubles",
    short: 'XD M',
  },
  'womens-singles': {
    gender: 'FEMALE',
    discipline: 'singles',
    matchDivision: 'WOMENS_SINGLES',
    label: "Women's Singles",
    short: 'WS',
  },
  'mens-singles': {
    gender: 'MALE',
    discipline: 'singles',
    matchDivision: 'MENS_SINGLES',
    label: "Men's Singles",
    short: 'MS',
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
