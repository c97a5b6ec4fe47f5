import type { WriteTransaction } from '#database/query/database.ts'
import { type Coverage, coveredPeriods } from '#domain/days/time-period.ts'

/** Writes the periods that the data covers, in display order. */
export async function writePeriods(transaction: WriteTransaction, coverage: Coverage | null): Promise<void> {
  const periods = coverage === null ? [] : coveredPeriods(coverage)
  await transaction.insertRows(
    'time_periods',
    periods.map(({ period, label, from, to }, index) => ({
      position: index + 1,
      time_period: period,
      label,
      from_date: from,
      to_date: to,
    })),
  )
}
