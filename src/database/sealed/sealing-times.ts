import type { Day } from '#domain/days/day.ts'
import { instantOf } from '#domain/days/time-zone.ts'

/** Milliseconds before the first match of a day at which its forecasts are sealed. */
export const SEALED_BEFORE = 60_000
/** The zone of venues whose time zone is unknown. */
export const UNKNOWN_ZONE = 'UTC'

/** An announced match, or one that has begun. */
export interface TimedMatch {
  day: Day
  /** Null if unknown. */
  time_zone: string | null
  /** Start with its offset; null if unknown. */
  start_time: string | null
}

/** The matches of a day in one time zone, and the instant before which their forecasts are sealed. */
export interface SealableDay<Match> {
  day: Day
  time_zone: string
  /** Milliseconds: the earliest known start, otherwise the beginning of the day at the venue. */
  before: number
  matches: Match[]
}

/** Groups matches by day and time zone. */
export function sealableDays<Match extends TimedMatch>(matches: readonly Match[]): SealableDay<Match>[] {
  const groups = Map.groupBy(matches, ({ day, time_zone }) => `${day} ${time_zone ?? UNKNOWN_ZONE}`)
  return [...groups.values()].map((group) => {
    const { day = '', time_zone = null } = group[0] ?? {}
    const zone = time_zone ?? UNKNOWN_ZONE
    const starts = group.flatMap(({ start_time }) => (start_time === null ? [] : [Date.parse(start_time)]))
    const before = starts.length > 0 ? Math.min(...starts) : instantOf(Date.parse(`${day}T00:00:00Z`), zone)
    return { day, time_zone: zone, before, matches: group }
  })
}

/** Returns whether forecasts may be sealed at an instant: in the minute before the first match. */
export function isDue({ before }: { before: number }, now: number): boolean {
  return now >= before - SEALED_BEFORE && now < before
}
