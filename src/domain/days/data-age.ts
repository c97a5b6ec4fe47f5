import { type Day, dayNumber } from './day.ts'

/** Days after the last match within which new results are expected. */
const EXPECTED_WITHIN = 14

/** Returns whether results are overdue: the last match was more than 14 days before today. */
export function isOverdue(through: Day, today: Day): boolean {
  return overdueDays(through, today) > 0
}

/** Returns the number of days by which results are overdue; 0 if they are not. */
export function overdueDays(through: Day, today: Day): number {
  return Math.max(0, dayNumber(today) - dayNumber(through) - EXPECTED_WITHIN)
}
