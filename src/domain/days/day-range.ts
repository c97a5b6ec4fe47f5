import { addDays, type Day } from './day.ts'
import { type Coverage, isRollingPeriod, periodRange, type TimePeriod } from './time-period.ts'

/** A first and a last day, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** Number of days back to the earlier ranking that shows who has risen. */
export const DAYS_BEFORE = 28

/** A chosen first day, last day or both; all days if neither. */
export interface ChosenDays {
  from?: Day | null | undefined
  to?: Day | null | undefined
}

/** A request for a range: chosen days, otherwise a period. */
export interface RequestedRange extends ChosenDays {
  period: TimePeriod
}

/** Returns whether the request names days. Days take precedence over a period. */
export function hasOwnDays({ from, to }: ChosenDays): boolean {
  return (from ?? null) !== null || (to ?? null) !== null
}

/** Returns the requested range. A missing end is the first or the last day of the data. */
export function rangeOf(asked: RequestedRange, coverage: Coverage): DayRange {
  if (!hasOwnDays(asked)) {
    const { from, to } = periodRange(asked.period, coverage)
    return { from, to }
  }
  return { from: asked.from ?? coverage.from, to: asked.to ?? coverage.through }
}

/**
 * Returns the range that ends {@link DAYS_BEFORE} days before the last day with data; null if it would end before it
 * begins. A rolling period rolls back as well; every other range keeps its first day.
 */
export function rangeBefore(asked: RequestedRange, coverage: Coverage): DayRange | null {
  const { from, to } = rangeOf(asked, coverage)
  const through = addDays(to < coverage.through ? to : coverage.through, -DAYS_BEFORE)
  const isRolling = !hasOwnDays(asked) && isRollingPeriod(asked.period)
  const first = isRolling ? periodRange(asked.period, { ...coverage, through }).from : from
  return first > through ? null : { from: first, to: through }
}
