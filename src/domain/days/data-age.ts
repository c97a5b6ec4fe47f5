import { addDays, type Day } from './day.ts'

/** How many days after the last match results are expected. */
const EXPECTED_WITHIN = 14

/** Whether results are overdue: the last match lies more than 14 days before today. */
export function isOverdue(through: Day, today: Day): boolean {
  return through < addDays(today, -EXPECTED_WITHIN)
}
