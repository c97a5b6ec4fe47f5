import type { Day } from '#domain/day.ts'
import { STATS_VERSION } from '#domain/stats-version.ts'
import type { Snapshot, WriteTransaction } from './database.ts'
import { derivedVersion } from './derived-store.ts'
import { announceVersion } from './postgres/only.ts'
import { defineQuery } from './query.ts'

/** The dataset as it is known while the next one is being made. */
export interface StoredDataset {
  version: string
  content_hash: string
  demo: boolean
  /** Whether its statistics were derived by today's rules. */
  isCurrent: boolean
}

/** What describes the data after an import. */
export interface NewDataset extends Omit<StoredDataset, 'isCurrent'> {
  data_from: Day | null
  data_through: Day | null
  tournaments: number
  players: number
  teams: number
  matches: number
}

const storedDataset = defineQuery<object>()('stored-dataset', (db) =>
  db.selectFrom('dataset').select(['version', 'content_hash', 'demo']),
)

/** What the database holds; null before the first import. */
export async function readStoredDataset(snapshot: Snapshot): Promise<StoredDataset | null> {
  const row = await snapshot.first(storedDataset, {})
  if (row === undefined) return null
  const isCurrent = (await derivedVersion(snapshot)) === STATS_VERSION
  return { ...row, demo: row.demo === 1, isCurrent }
}

/** Makes the dataset visible. */
export async function writeDataset(transaction: WriteTransaction, { demo, ...dataset }: NewDataset): Promise<void> {
  await transaction.execute('delete from dataset')
  await transaction.insertRows('dataset', [{ id: 1, ...dataset, demo: demo ? 1 : 0 }])
  if (transaction.dialect === 'postgres') await announceVersion(transaction, dataset.version)
}
