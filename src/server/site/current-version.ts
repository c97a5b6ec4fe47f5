import { setTimeout as pause } from 'node:timers/promises'
import { datasetVersion } from '#database/derived/dataset.ts'
import { type Database, DatabaseFailure } from '#database/query/database.ts'

/** Milliseconds within which the database must respond. */
const TIMEOUT = 1_800

/**
 * Returns the dataset version of the database; null if there is none.
 * @throws DatabaseFailure if the database does not answer in time
 */
export async function currentVersion(database: Database): Promise<string | null> {
  const reading = database.snapshot((snapshot) => snapshot.first(datasetVersion, {}))
  const dataset = await Promise.race([reading, pause(TIMEOUT, 'late' as const, { ref: false })])
  if (dataset === 'late') throw new DatabaseFailure(`the database does not answer within ${TIMEOUT} ms`)
  return dataset?.version ?? null
}
