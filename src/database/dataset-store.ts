import type { Day } from '#domain/day.ts'
import type { Snapshot, WriteTransaction } from './database.ts'
import { announceVersion } from './postgres-only.ts'
import { defineQuery } from './query.ts'

/** The dataset as it is known while the next one is being made. */
export interface StoredDataset {
  version: string
  content_hash: string
  /** By which rules its figures were derived. */
  derivation: number
  demo: boolean
}

/** What describes the data after an import. */
export interface NewDataset extends StoredDataset {
  data_from: Day | null
  data_through: Day | null
  tournaments: number
  players: number
  teams: number
  matches: number
}

const storedDataset = defineQuery<object>()('stored-dataset', (db) =>
  db.selectFrom('dataset').select(['version', 'content_hash', 'derivation', 'demo']),
)

/** What the database holds; null before the first import. */
export async function readStoredDataset(snapshot: Snapshot): Promise<StoredDataset | null> {
  const row = await snapshot.first(storedDataset, {})
  return row === undefined ? null : { ...row, demo: row.demo === 1 }
}

const DATASET_COLUMNS = [
  'id',
  'version',
  'content_hash',
  'derivation',
  'demo',
  'data_from',
  'data_through',
  'tournaments',
  'players',
  'teams',
  'matches',
] as const

/** Makes the dataset visible. */
export async function writeDataset(transaction: WriteTransaction, dataset: NewDataset): Promise<void> {
  await transaction.execute('delete from dataset')
  await transaction.insertRows('dataset', DATASET_COLUMNS, [
    [
      1,
      dataset.version,
      dataset.content_hash,
      dataset.derivation,
      dataset.demo ? 1 : 0,
      dataset.data_from,
      dataset.data_through,
      dataset.tournaments,
      dataset.players,
      dataset.teams,
      dataset.matches,
    ],
  ])
  if (transaction.dialect === 'postgres') await announceVersion(transaction, dataset.version)
}
