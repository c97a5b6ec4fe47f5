import { DatabaseSync } from 'node:sqlite'
import { heldBy, sqliteFailure, untilFree } from './failure.ts'

/** Milliseconds to wait for readers and writers. */
const PATIENCE = 60_000

/** Writes the file anew without what was deleted, and empties the write-ahead log. Readers go on meanwhile. */
export async function eraseFromFile(path: string): Promise<void> {
  const file = new DatabaseSync(path)
  try {
    file.exec('PRAGMA secure_delete = ON')
    await untilFree(() => file.exec('VACUUM'), PATIENCE, heldBy(path))
    await untilFree(() => file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0, PATIENCE, heldBy(path))
  } catch (error) {
    throw sqliteFailure(error, path)
  } finally {
    file.close()
  }
}
