import type { Day } from '#domain/days/day.ts'
import { readDay } from '#importer/fields/field.ts'
import { readCourt, startTimeIn } from '#importer/fields/schedule.ts'
import type { RowReader } from './row-reader.ts'

/** Day, start time and court of a match. */
interface Schedule {
  source_date: Day | null
  start_time: string | null
  court: string | null
}

/**
 * Reads the day, the start time and the court of a match. A start time or a court that can't be read is left out, with
 * a remark; a row without a date gets the day of its start time.
 * @param zone the tournament's time zone
 */
export function readSchedule(row: RowReader<'matches.csv'>, zone: string | null): Schedule {
  const date = row.optional('date', readDay)
  const start_time = row.orLeftOut('start_time', startTimeIn(zone))
  const court = row.orLeftOut('court', readCourt)
  const day = start_time?.slice(0, 10) ?? null
  if (date !== null && day !== null && date !== day) {
    row.remark('start_time', `is on ${day} at the venue, so the date ${date} is used`)
  }
  return { source_date: date ?? day, start_time, court }
}
