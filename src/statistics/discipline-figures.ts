import {
  DISCIPLINE_FIGURE_NAMES,
  DISCIPLINE_FIGURES,
  type DisciplineFigure,
  type DisciplineFigures,
  type Sums,
} from '#domain/discipline.ts'
import { percentage } from './ratio.ts'

/** A figure of summed day tallies; null for a share of nothing. */
export function disciplineFigure(sums: Sums, figure: DisciplineFigure): number | null {
  const facts = DISCIPLINE_FIGURES[figure]
  if (facts.kind === 'percentage') return percentage(sums[facts.of[0]], sums[facts.of[1]])
  return sums[figure as keyof Sums]
}

export function disciplineFigures(sums: Sums): DisciplineFigures {
  const entries = DISCIPLINE_FIGURE_NAMES.map((figure) => [figure, disciplineFigure(sums, figure)])
  return Object.fromEntries(entries) as DisciplineFigures
}
