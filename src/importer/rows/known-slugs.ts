import type { SourceDays } from '#database/import/store.ts'
import type { Day } from '#domain/days/day.ts'
import type { RejectedRows } from './rejected-rows.ts'

/** The slugs that rows may name, with their row ids: those of the folder and those that the database already holds. */
export interface KnownSlugs {
  tournaments: ReadonlyMap<string, number>
  /** The days that the source gives a tournament, by its row id. */
  tournamentDays: ReadonlyMap<number, SourceDays>
  /** The time zones of tournaments by their row ids, leaving out unknown ones. */
  timeZones: ReadonlyMap<number, string>
  players: ReadonlyMap<string, number>
  /** Rows of the folder that could not be imported, so that rows naming them can say so. */
  rejected: RejectedRows
  /** The last day that can have begun anywhere. */
  latestDay: Day
}
