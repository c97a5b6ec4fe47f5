import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseBusy } from '#database/query/database.ts'

/** Milliseconds after which the database is asked again while another process writes. */
const BUSY_PAUSE = 1_000

/** Repeats a write while an import writes. @throws DatabaseBusy once the process stops */
export async function whenFree<T>(write: () => Promise<T>, isClosed: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || isClosed()) throw error
      await pause(BUSY_PAUSE)
    }
  }
}
