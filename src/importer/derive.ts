import { createHash } from 'node:crypto'
import type { Database, WriteTransaction } from '#database/database.ts'
import { type NewDataset, readStoredDataset, writeDataset } from '#database/dataset-store.ts'
import { checkIdentities } from '#database/identity-checks.ts'
import type { Day } from '#domain/day.ts'
import { DERIVATION } from '#statistics/derivation.ts'
import { type RebuildSummary, rebuildStatistics } from './rebuild.ts'

/** How many hexadecimal digits name a version. */
const VERSION_LENGTH = 16

/** Names what is served: the same content by the same rules has the same version, wherever it was imported. */
export function versionOf(contentHash: string, derivation = DERIVATION): string {
  return createHash('sha256').update(`${contentHash} ${derivation}`).digest('hex').slice(0, VERSION_LENGTH)
}

/**
 * Derives every figure from the matches that the database holds, checks them, and makes the outcome its dataset.
 * @param today after which no match can have been played
 */
export async function deriveDataset(
  transaction: WriteTransaction,
  demo: boolean,
  today: Day,
): Promise<{ dataset: NewDataset; summary: RebuildSummary }> {
  const { summary, content_hash, checked } = await rebuildStatistics(transaction, demo)
  await checkIdentities(transaction, today, checked)
  const dataset: NewDataset = {
    version: versionOf(content_hash),
    content_hash,
    derivation: DERIVATION,
    demo,
    data_from: summary.coverage?.from ?? null,
    data_through: summary.coverage?.through ?? null,
    ...summary.counts,
  }
  await writeDataset(transaction, dataset)
  return { dataset, summary }
}

/** Milliseconds that a process waits for another one that derives the same figures anew. */
const PATIENCE = 10 * 60 * 1000

/** Derives the figures anew where other rules derived them; of several processes that begin at once, one does it. */
export async function deriveAgain(database: Database): Promise<void> {
  await database.write(async (transaction) => {
    const stored = await readStoredDataset(transaction)
    if (stored === null || stored.derivation === DERIVATION) return
    await deriveDataset(transaction, stored.demo, new Date().toISOString().slice(0, 10))
  }, PATIENCE)
}
