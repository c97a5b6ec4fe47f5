import type { Snapshot, WriteTransaction } from '#database/query/database.ts'
import { announceVersion } from '#database/query/postgres-only.ts'
import { STATS_VERSION } from '#domain/figures/stats-version.ts'
import { currentDataset, type DatasetRow } from './dataset.ts'
import { derivedVersion } from './derived-store.ts'

/** Facts about the stored dataset before an import. */
export interface StoredDataset {
  version: string
  content_hash: string
  demo: boolean
  /** True if its statistics were derived by the current rules. */
  isCurrent: boolean
}

export type NewDataset = Omit<DatasetRow, 'demo'> & { demo: boolean }

/** Reads the stored dataset; null before the first import. */
export async function readStoredDataset(snapshot: Snapshot): Promise<StoredDataset | null> {
  const row = await snapshot.first(currentDataset, {})
  if (row === undefined) return null
  const { version, content_hash, demo } = row
  return { version, content_hash, demo: demo === 1, isCurrent: (await derivedVersion(snapshot)) === STATS_VERSION }
}

export async function writeDataset(transaction: WriteTransaction, { demo, ...dataset }: NewDataset): Promise<void> {
  await transaction.execute('delete from dataset')
  await transaction.insertRows('dataset', [{ id: 1, ...dataset, demo: demo ? 1 : 0 }])
  if (transaction.dialect === 'postgres') await announceVersion(transaction, dataset.version)
}
