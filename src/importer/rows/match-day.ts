import type { SourceDays } from '#database/import/store.ts'
import { addDays, type Day } from '#domain/day.ts'

/** Days that a match may lie outside of the days that the source gives its tournament. */
const NEAR = 60

/**
 * Why a match with a result can't have been on the day; null where it can.
 * @param day null: the tournament's first day stands for it
 * @param latest the last day that can have begun anywhere
 */
export function implausibleDay(day: Day | null, { start, end }: SourceDays, latest: Day): string | null {
  if (day === null) return start > latest ? `is empty, and the tournament begins on ${start}, after today` : null
  if (day > latest) return 'lies after today, and the match has a result'
  // Most days lie there: none need be counted for them.
  if (day >= start && day <= end) return null
  if (day >= addDays(start, -NEAR) && day <= addDays(end, NEAR)) return null
  const days = start === end ? `of ${start}` : `from ${start} to ${end}`
  return `lies more than ${NEAR} days outside of its tournament ${days}`
}
