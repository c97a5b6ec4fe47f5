import type { WriteTransaction } from '#database/query/database.ts'

/** Milliseconds between the times of two imports if the clock was set back. Calendars count seconds. */
const STEP = 1_000

interface Clock {
  last_version: number
  last_time: string
}

async function readClock(transaction: WriteTransaction): Promise<Clock | undefined> {
  const [clock] = await transaction.select<Clock>('select last_version, last_time from version_clock')
  return clock
}

/** Returns the number of the next import. A number is never used again, even if its import is rolled back. */
export async function nextVersion(transaction: WriteTransaction): Promise<number> {
  return ((await readClock(transaction))?.last_version ?? 0) + 1
}

/** Returns the time of an import or rollback, ISO 8601, UTC: now, or later than all earlier ones if the clock was set back. */
export async function nextTime(transaction: WriteTransaction): Promise<string> {
  const last = (await readClock(transaction))?.last_time ?? ''
  const now = new Date().toISOString()
  return now > last ? now : new Date(Date.parse(last) + STEP).toISOString()
}

/** Notes the number and the time that an import or rollback used. */
export async function keepClock(
  transaction: WriteTransaction,
  { version, time }: { version?: number; time: string },
): Promise<void> {
  const last_version = version ?? (await readClock(transaction))?.last_version ?? 0
  await transaction.execute('delete from version_clock')
  await transaction.insertRows('version_clock', [{ id: 1, last_version, last_time: time }])
}
