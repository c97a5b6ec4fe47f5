import { addDays, type Day } from './day.ts'

/** Days after the last match within which new results are expected. */
const EXPECTED_WITHIN = 14

/** Returns whether results are overdue: the last match was more than 14 days before today. */
export function isOverdue(through: Day, today: Day): boolean {
  return through < addDays(today, -EXPECTED_WITHIN)
}
