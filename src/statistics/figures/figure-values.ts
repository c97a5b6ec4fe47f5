import { FIGURE_NAMES, FIGURES, type Figure, type FigureSums, type FigureValues } from '#domain/figures/figures.ts'
import { average, percentage } from '#statistics/ratio.ts'

/** Computes a figure from sums of day tallies; null for a ratio whose divisor is 0. */
export function figureValue<Sum extends string>(
  sums: Readonly<Record<Sum, number>>,
  figure: Figure<Sum>,
): number | null {
  switch (figure.kind) {
    case 'count':
      return sums[figure.from]
    case 'share': {
      const [part, rest] = figure.from
      return percentage(sums[part], sums[rest])
    }
    case 'average': {
      const [total, count] = figure.from
      return average(sums[total], sums[count])
    }
  }
}

/** Computes all figures from sums of day tallies. */
export function figureValues(sums: FigureSums): FigureValues {
  const entries = FIGURE_NAMES.map((name) => [name, figureValue(sums, FIGURES[name])])
  return Object.fromEntries(entries) as FigureValues
}
