import { FIRST_DAY, isDay, LAST_DAY } from '#domain/days/day.ts'
import { instantOf, isTimeZone, offsetAt } from '#domain/days/time-zone.ts'
import { boundedText, type FieldReader, Unreadable } from './field.ts'

const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?$/i
const MAX_OFFSET_MINUTES = 14 * 60
const MILLISECONDS_PER_MINUTE = 60_000

export const readTimeZone: FieldReader<string> = (text) =>
  isTimeZone(text) ? text : new Unreadable('is not the IANA name of a time zone, such as America/New_York')

export const readCourt = boundedText(100)

/**
 * Returns a reader for start times. It returns the time with the offset at the venue, such as
 * `2026-11-25T14:30:00-05:00`.
 * @param zone the venue's time zone; if null, a time must have an offset and keeps it
 */
export function startTimeIn(zone: string | null): FieldReader<string> {
  return (text) => {
    const [, day = '', hours, minutes, seconds = '00', offset] = TIME.exec(text) ?? []
    const isTime = isDay(day) && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
    if (!isTime) return new Unreadable('is not a time such as 2026-11-25T14:30-05:00')
    const clock = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
    const ownOffset = offset === undefined ? null : minutesOf(offset)
    if (ownOffset !== null && Math.abs(ownOffset) > MAX_OFFSET_MINUTES)
      return new Unreadable('has an offset of more than 14 hours')
    if (ownOffset === null && zone === null) return new Unreadable('has no offset, and its tournament has no time_zone')
    const instant = ownOffset === null ? instantOf(clock, zone ?? 'UTC') : clock - ownOffset * MILLISECONDS_PER_MINUTE
    const time = writtenTime(instant, zone === null ? (ownOffset ?? 0) : offsetAt(instant, zone))
    return time >= FIRST_DAY && time.slice(0, 10) <= LAST_DAY
      ? time
      : new Unreadable(`is not from ${FIRST_DAY} to ${LAST_DAY}`)
  }
}

/** Returns the minutes of an offset such as `-05:00` or `Z`. */
function minutesOf(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(-2)].map(Number)
  return (offset.startsWith('-') ? -1 : 1) * ((hours ?? 0) * 60 + (minutes ?? 0))
}

/** Returns an instant as a time with an offset in minutes. */
function writtenTime(instant: number, offset: number): string {
  const clock = new Date(instant + offset * MILLISECONDS_PER_MINUTE).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${clock}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}
