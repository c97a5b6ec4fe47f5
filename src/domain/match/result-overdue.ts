import { addDays, type Day, dayNumber } from '#domain/days/day.ts'
import { dayInZone, instantOf } from '#domain/days/time-zone.ts'
import type { MatchStatus } from './match.ts'

/** Days after its day from which a match should have a result. */
const EXPECTED_WITHIN = 2
const MILLISECONDS_A_DAY = 86_400_000

/** The day of a match whose result is expected, or the last day of its tournament. */
export interface ExpectedResult {
  day: Day
  /** The venue's time zone; null if unknown, then days are in UTC. */
  zone: string | null
}

/** Returns whether the result should be known: it is two or more days later at the venue. @param now in milliseconds */
export function isResultOverdue({ day, zone }: ExpectedResult, now: number): boolean {
  return dayInZone(now, zone) >= addDays(day, EXPECTED_WITHIN)
}

/** Returns the instant from which the result should be known, in milliseconds. */
export function overdueFrom({ day, zone }: ExpectedResult): number {
  const clock = dayNumber(addDays(day, EXPECTED_WITHIN)) * MILLISECONDS_A_DAY
  return zone === null ? clock : instantOf(clock, zone)
}

/** Statuses of matches that should get a result. */
export const EXPECTED_STATUSES = ['SCHEDULED', 'IN_PROGRESS'] as const satisfies readonly MatchStatus[]

export function isResultExpected(status: MatchStatus): boolean {
  return (EXPECTED_STATUSES as readonly MatchStatus[]).includes(status)
}
