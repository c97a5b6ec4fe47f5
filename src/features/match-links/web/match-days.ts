import type { Day } from '#domain/days/day.ts'
import { formatDayRange } from '#domain/format/format.ts'

interface DatedMatch {
  date: Day
  date_known: boolean
  tournament: { start_date: Day; end_date: Day }
}

/** Returns the day of a match; without a date, the days of its tournament. */
export function matchDays({ date, date_known, tournament }: DatedMatch): { start: Day; end: Day } {
  return date_known ? { start: date, end: date } : { start: tournament.start_date, end: tournament.end_date }
}

/** Returns `May 3, 2026`, or `Apr 27-May 3, 2026` for a match without a date. */
export function formatMatchDays(match: DatedMatch): string {
  const { start, end } = matchDays(match)
  return formatDayRange(start, end)
}
