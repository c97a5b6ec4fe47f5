import { MEASURE_NAMES, MEASURES, type MeasureName } from './measure.ts'
import { measured } from './measured.ts'
import type { TallyName } from './sums.ts'

type Measures = typeof MEASURES
type NamesOf<Part> = { [Name in MeasureName]: Measures[Name] extends Part ? Name : never }[MeasureName]

/** A statistic of rankings, of the API's type DisciplineStats, and of the full download, in the order of the measures. */
export type FigureName = NamesOf<{ ranking: object }>
export const FIGURE_NAMES = MEASURE_NAMES.filter((name): name is FigureName => 'ranking' in MEASURES[name])

/** The value of each figure of one player in one discipline. */
export type FigureValues = { [Name in FigureName]: Measures[Name]['kind'] extends 'count' ? number : number | null }

/** A figure that rankings can be sorted by. */
export type RankingFigure = NamesOf<{ ranking: { isSortable: true } }>
export const RANKING_FIGURES = FIGURE_NAMES.filter(
  (name): name is RankingFigure => 'isSortable' in MEASURES[name].ranking,
)

/** Minimum number of matches of the discipline in a ranking that is sorted by a figure with `hasMinimum`. */
export const RANKING_MINIMUM = 10

type SumOf<From> = From extends readonly TallyName[] ? From[number] : From
/** A sum that figures, or the minimum of a ranking, are computed from. */
type FigureSum = 'matches_played' | SumOf<Measures[FigureName]['from']>
export type FigureSums = Record<FigureSum, number>
export const FIGURE_SUMS: readonly FigureSum[] = [
  ...new Set<FigureSum>(['matches_played', ...FIGURE_NAMES.flatMap((name) => MEASURES[name].from)]),
]

/** Computes all figures from sums of day tallies. */
export function figureValues(sums: FigureSums): FigureValues {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, measured(name, sums)])) as FigureValues
}
