import { addDays, type Day } from './day.ts'
import { type Coverage, isRollingPeriod, periodRange, type TimePeriod } from './time-period.ts'

/** A first and a last day, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** How many days earlier a ranking is looked at again, to tell who has risen. */
export const DAYS_BEFORE = 28

/** What names a range: its own days, each of which may stand alone, or else a period. */
export interface AskedRange {
  from?: Day | null | undefined
  to?: Day | null | undefined
  period: TimePeriod
}

/** Whether days are asked for, which go before a period. */
export function hasOwnDays({ from, to }: Pick<AskedRange, 'from' | 'to'>): boolean {
  return (from ?? null) !== null || (to ?? null) !== null
}

/** The days that are asked for. An open end is the first or the last day of the data. */
export function rangeOf(asked: AskedRange, coverage: Coverage): DayRange {
  if (!hasOwnDays(asked)) {
    const { from, to } = periodRange(asked.period, coverage)
    return { from, to }
  }
  return { from: asked.from ?? coverage.from, to: asked.to ?? coverage.through }
}

/**
 * The range of the same list {@link DAYS_BEFORE} days before its last day with data; null where it would end before it
 * begins. A rolling period is taken as it stood then; every other range keeps its first day.
 */
export function rangeBefore(asked: AskedRange, coverage: Coverage): DayRange | null {
  const { from, to } = rangeOf(asked, coverage)
  const through = addDays(to < coverage.through ? to : coverage.through, -DAYS_BEFORE)
  const isRolling = !hasOwnDays(asked) && isRollingPeriod(asked.period)
  const first = isRolling ? periodRange(asked.period, { ...coverage, through }).from : from
  return first > through ? null : { from: first, to: through }
}
