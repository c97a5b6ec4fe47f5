import type { Discipline } from '#domain/division/discipline.ts'
import { MATCH_DIVISION_FACTS, type MatchDivision } from '#domain/division/division.ts'
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

/** Returns the facts of the ranking of a division in which only women or only men play. */
const ofDivision = <Division extends Exclude<MatchDivision, 'MIXED_DOUBLES' | 'DREAMBREAKER'>>(division: Division) => {
  const { gender, discipline, label, short } = MATCH_DIVISION_FACTS[division]
  return { gender, discipline, matchDivision: division, label, short }
}

const MIXED = { discipline: 'mixed_doubles', matchDivision: 'MIXED_DOUBLES' } as const

/** The six rankings by the last part of their URL, in the order in which pages list them. */
export const RANKINGS = {
  'womens-doubles': ofDivision('WOMENS_DOUBLES'),
  'mens-doubles': ofDivision('MENS_DOUBLES'),
  'womens-mixed-doubles': { ...MIXED, gender: 'FEMALE', label: 'Women’s Mixed Doubles', short: 'XD W' },
  'mens-mixed-doubles': { ...MIXED, gender: 'MALE', label: 'Men’s Mixed Doubles', short: 'XD M' },
  'womens-singles': ofDivision('WOMENS_SINGLES'),
  'mens-singles': ofDivision('MENS_SINGLES'),
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
