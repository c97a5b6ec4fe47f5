import type { Day } from '#domain/days/day.ts'
import { formatDayRange } from '#domain/format/format.ts'

/** A range of days. `dateTime` is the first day, because HTML has no value for a range. */
export function DateRange({ start, end = start }: { start: Day; end?: Day }) {
  return <time dateTime={start}>{formatDayRange(start, end)}</time>
}
