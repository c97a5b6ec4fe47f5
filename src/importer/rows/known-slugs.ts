import type { SourceDays } from '#database/import/store.ts'
import type { Day } from '#domain/days/day.ts'
import type { RejectedRows } from './rejected-rows.ts'

/** Slugs of the folder and of the database that rows may name, with their row ids. */
export interface KnownSlugs {
  tournaments: ReadonlyMap<string, number>
  /** First and last day of each tournament in the source, by the tournament's row id. */
  tournamentDays: ReadonlyMap<number, SourceDays>
  /** The time zones of tournaments by their row ids, leaving out unknown ones. */
  timeZones: ReadonlyMap<number, string>
  players: ReadonlyMap<string, number>
  /** Rejected rows of the folder, so that rejections of rows that name them can state the cause. */
  rejected: RejectedRows
  /** The current day in the earliest time zone: results can't be later. */
  latestDay: Day
}
