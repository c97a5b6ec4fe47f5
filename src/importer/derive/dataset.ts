import { createHash } from 'node:crypto'
import { checkData } from '#database/checks/data-checks.ts'
import { type NewDataset, readStoredDataset, writeDataset } from '#database/derived/dataset-store.ts'
import { contentHash, correctionsHash } from '#database/import/content.ts'
import type { Database, WriteTransaction } from '#database/query/database.ts'
import type { Day } from '#domain/days/day.ts'
import { STATS_VERSION } from '#domain/figures/stats-version.ts'
import { type DerivationSummary, deriveStatistics } from './statistics.ts'

/** How many hexadecimal digits name a version. */
const VERSION_LENGTH = 16

/**
 * Names what is served: the same content by the same rules has the same version, wherever it was imported.
 * @param corrections of the removals and redirects in force, by which addresses are answered; null where there is none
 */
export function versionOf(contentHash: string, corrections: string | null, statsVersion = STATS_VERSION): string {
  const named = [contentHash, statsVersion, ...(corrections === null ? [] : [corrections])].join(' ')
  return createHash('sha256').update(named).digest('hex').slice(0, VERSION_LENGTH)
}

/**
 * Derives every statistic from what was imported, checks the data, and makes the outcome its dataset.
 * @param today after which no match can have been played
 */
export async function deriveDataset(
  transaction: WriteTransaction,
  demo: boolean,
  today: Day,
): Promise<{ dataset: NewDataset; summary: DerivationSummary }> {
  const summary = await deriveStatistics(transaction)
  await checkData(transaction, today)
  const content_hash = await contentHash(transaction, demo)
  const dataset: NewDataset = {
    version: versionOf(content_hash, await correctionsHash(transaction)),
    content_hash,
    demo,
    data_from: summary.coverage?.from ?? null,
    data_through: summary.coverage?.through ?? null,
    ...summary.counts,
  }
  await writeDataset(transaction, dataset)
  return { dataset, summary }
}

/** Milliseconds that a process waits for another one that derives them anew. */
const PATIENCE = 10 * 60 * 1000

/** Derives the statistics anew where other rules derived them; of several processes that begin at once, one does it. */
export async function deriveAgain(database: Database): Promise<void> {
  await database.write(async (transaction) => {
    const stored = await readStoredDataset(transaction)
    if (stored === null || stored.isCurrent) return
    await deriveDataset(transaction, stored.demo, new Date().toISOString().slice(0, 10))
  }, PATIENCE)
}
