import {
  DISCIPLINE_FIGURE_NAMES,
  DISCIPLINE_FIGURES,
  type DisciplineFigure,
  type DisciplineFigures,
  type FigureTally,
} from '#domain/division/discipline.ts'
import { percentage } from './ratio.ts'

/** Returns one figure of summed day tallies; null for a percentage of zero matches, games or points. */
export function disciplineFigure(sums: FigureTally, figure: DisciplineFigure): number | null {
  const facts = DISCIPLINE_FIGURES[figure]
  if (facts.kind === 'percentage') return percentage(sums[facts.of[0]], sums[facts.of[1]])
  return sums[figure as keyof FigureTally]
}

export function disciplineFigures(sums: FigureTally): DisciplineFigures {
  const entries = DISCIPLINE_FIGURE_NAMES.map((figure) => [figure, disciplineFigure(sums, figure)])
  return Object.fromEntries(entries) as DisciplineFigures
}
