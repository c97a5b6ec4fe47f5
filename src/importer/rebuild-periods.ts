import type { WriteTransaction } from '#database/database.ts'
import { type Coverage, coveredPeriods } from '#domain/time-period.ts'

/** Writes the periods that the data covers, in display order. */
export async function writePeriods(transaction: WriteTransaction, coverage: Coverage | null): Promise<void> {
  const periods = coverage === null ? [] : coveredPeriods(coverage)
  await transaction.insertRows(
    'time_periods',
    ['position', 'time_period', 'label', 'from_date', 'to_date'],
    periods.map((period, index) => [index + 1, period.period, period.label, period.from, period.to]),
  )
}
