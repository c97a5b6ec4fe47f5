import type { SourceDays } from '#database/import/store.ts'
import { addDays, type Day } from '#domain/days/day.ts'

/** Number of days that a match may be before or after its tournament's days in the source. */
const MAX_DAYS_OUTSIDE = 60

/**
 * Returns why a match with a result can't have been played on the day; null if it can.
 * @param day null if the source has no date: the tournament's first day is used instead
 * @param latest the current day in the earliest time zone
 */
export function implausibleDay(day: Day | null, { start, end }: SourceDays, latest: Day): string | null {
  if (day === null)
    return start > latest
      ? `is empty, and the tournament begins on ${start}, after today: a result needs a date up to today`
      : null
  if (day > latest) return 'is after today, and the match has a result: correct the date, or remove the result'
  // Most days are within the tournament's: no date arithmetic is needed for them.
  if (day >= start && day <= end) return null
  if (day >= addDays(start, -MAX_DAYS_OUTSIDE) && day <= addDays(end, MAX_DAYS_OUTSIDE)) return null
  const days = start === end ? `(${start})` : `(${start} to ${end})`
  return `is more than ${MAX_DAYS_OUTSIDE} days outside the tournament's days ${days}: correct the date or the tournament`
}
