import { hasOwnDays } from '#domain/days/day-range.ts'
import { MATCH_DIVISION_FACTS, MATCH_DIVISIONS } from '#domain/division/division.ts'
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
  const { gender, discipline } = RANKINGS[division]
  const days = coveredDays(range, periods)
  const same = (name: string, value: string | null): FileColumn => ({ name, value: () => value })
  return [
    same('division', matchDivision(division)),
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

/** Returns the division of a ranking's matches: mixed doubles of men and of women are one division. */
function matchDivision(division: RankingDivision): string | null {
  const { gender, discipline } = RANKINGS[division]
  const facts = (each: (typeof MATCH_DIVISIONS)[number]) => MATCH_DIVISION_FACTS[each]
  return (
    MATCH_DIVISIONS.find(
      (each) => facts(each).discipline === discipline && [gender, null].includes(facts(each).gender),
    ) ?? null
  )
}
