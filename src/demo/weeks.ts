import { addDays, type Day, dayNumber } from '#domain/days/day.ts'

/** The demonstrated seasons: whole weeks from the first Monday of 2023 to a Sunday in July 2026. */
export const FIRST_MONDAY: Day = '2023-01-02'
export const LAST_SUNDAY: Day = '2026-07-12'
export const WEEKS = (dayNumber(LAST_SUNDAY) + 1 - dayNumber(FIRST_MONDAY)) / 7

/** Number of days after Monday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Returns a day of a week. Weeks are counted from 0. */
export function dayOfWeek(week: number, weekday: Weekday): Day {
  return addDays(FIRST_MONDAY, week * 7 + weekday)
}
