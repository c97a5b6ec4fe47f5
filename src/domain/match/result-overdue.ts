import { addDays, type Day, dayNumber } from '#domain/days/day.ts'
import { dayInZone, instantOf } from '#domain/days/time-zone.ts'
import type { MatchStatus } from './match.ts'

/** Days after its day from which a match should have a result. */
const EXPECTED_WITHIN = 2
const MILLISECONDS_PER_DAY = 86_400_000

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

/**
 * Returns the instants at which pages about the match or tournament change, in milliseconds: its day begins, its day is
 * over, and its result should be known.
 */
export function changesWithDay({ day, zone }: ExpectedResult): [begins: number, ends: number, overdue: number] {
  const startAfter = (days: number) => {
    const clock = dayNumber(addDays(day, days)) * MILLISECONDS_PER_DAY
    return zone === null ? clock : instantOf(clock, zone)
  }
  return [startAfter(0), startAfter(1), startAfter(EXPECTED_WITHIN)]
}

/** Statuses of matches that should get a result. */
export const EXPECTED_STATUSES = ['SCHEDULED', 'IN_PROGRESS'] as const satisfies readonly MatchStatus[]

export function isResultExpected(status: MatchStatus): boolean {
  return (EXPECTED_STATUSES as readonly MatchStatus[]).includes(status)
}
