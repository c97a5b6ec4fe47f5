import { hasOwnDays } from '#domain/days/day-range.ts'
import { FIGURE_NAMES, type FigureValues } from '#domain/figures/figures.ts'
import { RANKINGS, type RankingDivision } from '#domain/figures/ranking.ts'
import { type ChosenRange, type CoveredPeriod, coveredDays } from '#web/routing/day-range.ts'
import type { FileColumn } from '#web/routing/table-forms.ts'

/**
 * Returns the columns that the CSV files of all six rankings share, so that the files can be joined: the ranking, its days,
 * and the figures under the same names in each.
 */
export function rankingFileColumns(
  division: RankingDivision,
  range: ChosenRange,
  periods: readonly CoveredPeriod[] = [],
): FileColumn[] {
  const { gender, discipline, matchDivision } = RANKINGS[division]
  const days = coveredDays(range, periods)
  const same = (name: string, value: string | null): FileColumn => ({ name, value: () => value })
  return [
    same('division', matchDivision),
    same('gender', gender),
    same('period', hasOwnDays(range) ? null : range.period),
    same('from', days?.from ?? null),
    same('to', days?.to ?? null),
    ...FIGURE_NAMES.map((name) => ({
      name,
      value: (row: Readonly<Record<string, unknown>>) => (row[discipline] as FigureValues)[name],
    })),
  ]
}
