import type { Database, Snapshot } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'
import { openDays } from './seal.ts'

/** A day that has no file, because no process sealed it in time. */
export type MissedSealing = Tables['missed_sealings']

const lastVersionTime = defineQuery<object>()('last-version-time', (db) =>
  db.selectFrom('dataset_versions').select('imported_at').orderBy('id', 'desc').limit(1),
)

export const missedSealings = defineQuery<object>()('missed-sealings', (db) =>
  db.selectFrom('missed_sealings').selectAll().orderBy('day').orderBy('time_zone'),
)

/** Returns the days that were missed and are not noted yet. Matches that were announced too late are no reason. */
async function newlyMissed(snapshot: Snapshot, now: number): Promise<MissedSealing[]> {
  const announced = await snapshot.first(lastVersionTime, {})
  const noted = new Set((await snapshot.all(missedSealings, {})).map(({ day, time_zone }) => `${day} ${time_zone}`))
  const announcedAt = Date.parse(announced?.imported_at ?? '')
  return (await openDays(snapshot, now))
    .filter(({ day, time_zone, before }) => announcedAt < before && before <= now && !noted.has(`${day} ${time_zone}`))
    .map(({ day, time_zone, before }) => ({ day, time_zone, began_at: new Date(before).toISOString() }))
}

/**
 * Notes the days that began without a file although their matches had been announced. Called before an import, which may
 * change these matches, and by every process that seals.
 * @param clock returns the current time in milliseconds
 * @returns the days that were not noted before
 */
export async function noteMissedSealings(database: Database, clock: () => number): Promise<MissedSealing[]> {
  const isAnyMissed = await database.snapshot(async (snapshot) => (await newlyMissed(snapshot, clock())).length > 0)
  if (!isAnyMissed) return []
  return database.write(async (transaction) => {
    const missed = await newlyMissed(transaction, clock())
    await transaction.insertRows('missed_sealings', missed)
    return missed
  })
}

/** Returns the sentence that reports a missed day. */
export function missedText({ day, time_zone, began_at }: MissedSealing): string {
  return `The forecasts of ${day} (${time_zone}) are not sealed: no process did it in the minute before ${began_at}`
}
