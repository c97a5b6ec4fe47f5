import { DatabaseSync } from 'node:sqlite'
import { lockedMessage, retryWhileLocked, sqliteFailure } from './failure.ts'

/** Milliseconds to wait for readers and writers. */
const WAIT_TIMEOUT = 60_000

/** Rewrites the file without deleted rows and empties the write-ahead log. Readers are not blocked. */
export async function eraseFromFile(path: string): Promise<void> {
  const file = new DatabaseSync(path)
  try {
    file.exec('PRAGMA secure_delete = ON')
    await retryWhileLocked(() => file.exec('VACUUM'), WAIT_TIMEOUT, lockedMessage(path))
    await retryWhileLocked(
      () => file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0,
      WAIT_TIMEOUT,
      lockedMessage(path),
    )
  } catch (error) {
    throw sqliteFailure(error, path)
  } finally {
    file.close()
  }
}
