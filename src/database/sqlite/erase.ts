import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseBusy } from '../database.ts'
import { isBusy, sqliteFailure } from './failure.ts'

/** Milliseconds to wait for readers and writers. */
const PATIENCE = 60_000
const ASK_AGAIN = 100

/** Writes the file anew without what was deleted, and empties the write-ahead log. Readers go on meanwhile. */
export async function eraseFromFile(path: string): Promise<void> {
  const file = new DatabaseSync(path)
  try {
    file.exec('PRAGMA secure_delete = ON')
    await untilDone(() => {
      file.exec('VACUUM')
      return true
    }, path)
    await untilDone(() => file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0, path)
  } finally {
    file.close()
  }
}

/** @param attempt gives false, or throws that the file is busy, where it has to be asked again */
async function untilDone(attempt: () => boolean, path: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += ASK_AGAIN) {
    try {
      if (attempt()) return
    } catch (error) {
      if (!isBusy(error)) throw sqliteFailure(error, path)
    }
    await pause(ASK_AGAIN)
  }
  throw new DatabaseBusy(`another program holds the database file ${path}`)
}
