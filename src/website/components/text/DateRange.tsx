import type { Day } from '#domain/day.ts'
import { formatDayRange } from '../../format.ts'

/** The days from one to another. The machine's reading is the first day: HTML has none for a range. */
export function DateRange({ start, end = start }: { start: Day; end?: Day }) {
  return <time dateTime={start}>{formatDayRange(start, end)}</time>
}
