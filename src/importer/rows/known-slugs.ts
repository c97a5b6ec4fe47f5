import { type SourceDays, slugIds, timeZones, tournamentDays } from '#database/import/store.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { addDays, type Day, LAST_DAY } from '#domain/days/day.ts'
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

/** Reads what rows of matches and medals may name, after the tournaments and players were loaded. */
export async function readKnownSlugs(
  transaction: WriteTransaction,
  { rejected, demo }: { rejected: RejectedRows; demo: boolean },
): Promise<KnownSlugs> {
  return {
    tournaments: await slugIds(transaction, 'tournaments'),
    players: await slugIds(transaction, 'players'),
    rejected,
    tournamentDays: await tournamentDays(transaction),
    timeZones: await timeZones(transaction),
    // At the venue it may already be tomorrow. Demonstration seasons also have future results.
    latestDay: demo ? LAST_DAY : addDays(new Date().toISOString().slice(0, 10), 1),
  }
}
