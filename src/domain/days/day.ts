/** A calendar day at the venue, `YYYY-MM-DD`, without time or zone. Days compare as strings. */
export type Day = string

/** The first and the last day that results may have. */
export const FIRST_DAY: Day = '2000-01-01'
export const LAST_DAY: Day = '2100-12-31'

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const MILLISECONDS_PER_DAY = 86_400_000

/** Returns whether the text is a day that exists, such as 2024-02-29 but not 2023-02-29. */
export function isDay(text: string): text is Day {
  // Date.UTC turns a day that does not exist into another one: February 30th is March 1st or 2nd.
  return DAY_PATTERN.test(text) && dayFromNumber(dayNumber(text)) === text
}

/** Returns the day's year, month (1–12) and day of the month. */
export function dayParts(day: Day): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

/** Returns the number of days since 1970-01-01. */
export function dayNumber(day: Day): number {
  const { year, month, date } = dayParts(day)
  return Date.UTC(year, month - 1, date) / MILLISECONDS_PER_DAY
}

/** Returns the day with that number, the reverse of {@link dayNumber}. */
export function dayFromNumber(number: number): Day {
  return new Date(number * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days)
}

/** Returns the number of days from one day to another, which is negative if the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** Returns the same day of the month a number of months away, or the last day of a month that is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = dayParts(day)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayFromNumber(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)) / MILLISECONDS_PER_DAY)
}

/** Returns the first day of each month from the month of `from` to that of `to`. */
export function firstDays(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) days.push(day)
  return days
}

/** Returns the whole years between two days, counted like an age; negative if `to` is before `from`. */
export function wholeYearsBetween(from: Day, to: Day): number {
  if (to < from) return -wholeYearsBetween(to, from)
  const years = dayParts(to).year - dayParts(from).year
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
