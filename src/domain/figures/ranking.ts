import type { DISCIPLINE_FIGURES, Discipline, DisciplineFigure } from '#domain/division/discipline.ts'
import type { Gender } from '#domain/division/gender.ts'

interface RankingFacts {
  gender: Gender
  discipline: Discipline
  label: string
}

/** The six rankings, by the last part of their URL. */
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

/** A figure that a ranking can be sorted by. */
export type RankingFigure = {
  [Figure in DisciplineFigure]: (typeof DISCIPLINE_FIGURES)[Figure] extends { sort: string } ? Figure : never
}[DisciplineFigure]

/** The figure as it is written in a ranking's URL. */
export type RankingSort = Uppercase<RankingFigure>

/** The data service's sort keys: a discipline followed by a figure. */
export type PlayersStatsSort = `${Discipline}_${RankingFigure}`

export function isRankingDivision(text: string): text is RankingDivision {
  return Object.hasOwn(RANKINGS, text)
}
