import type { Day } from './day.ts'

const MILLISECONDS_PER_MINUTE = 60_000

/** Formatters by time zone. Creating one takes longer than using it a thousand times. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  FORMATS.set(zone, format)
  return format
}

/** Returns whether the text is the IANA name of a time zone, such as `America/New_York` or `UTC`. */
export function isTimeZone(text: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(text)) return false
  try {
    formatOf(text)
    return true
  } catch {
    return false
  }
}

/** Returns the time that clocks in the zone show, as if it were UTC, in milliseconds. */
function clockTime(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Returns the zone's offset from UTC at an instant, in minutes; positive east of Greenwich. */
export function offsetAt(instant: number, zone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000
  return Math.round((clockTime(wholeSecond, zone) - wholeSecond) / MILLISECONDS_PER_MINUTE)
}

/**
 * Returns the instant at which clocks in the zone show a time: the first instant if clocks show the time twice. A time
 * that clocks skip is read with the offset from before the change.
 * @param clock the time on the clocks as if it were UTC, in milliseconds
 */
export function instantOf(clock: number, zone: string): number {
  const day = 24 * 60 * MILLISECONDS_PER_MINUTE
  const before = clock - offsetAt(clock - day, zone) * MILLISECONDS_PER_MINUTE
  if (clockTime(before, zone) === clock) return before
  const after = clock - offsetAt(clock + day, zone) * MILLISECONDS_PER_MINUTE
  return clockTime(after, zone) === clock ? after : before
}

/** Returns the calendar day in a time zone, in UTC where the zone is unknown. */
export function dayInZone(instant: number, zone: string | null): Day {
  const clock = zone === null ? instant : clockTime(instant, zone)
  return new Date(clock).toISOString().slice(0, 10)
}

/** Returns an instant as clocks in the zone show it, with the UTC offset, such as `2026-05-03T08:59:00-04:00`. */
export function atVenue(instant: string, zone: string): string {
  const time = Date.parse(instant)
  const offset = offsetAt(time, zone)
  const clock = new Date(time + offset * MILLISECONDS_PER_MINUTE).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${clock}${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
