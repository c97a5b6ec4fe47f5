import { createHash } from 'node:crypto'
import { checkData, checkDataAgain } from '#database/checks/data-checks.ts'
import { type NewDataset, readStoredDataset, writeDataset } from '#database/derived/dataset-store.ts'
import { contentHash, correctionsHash } from '#database/import/content.ts'
import type { UndoLog } from '#database/import/undo.ts'
import type { Database, WriteTransaction } from '#database/query/database.ts'
import type { Day } from '#domain/days/day.ts'
import { STATS_VERSION } from '#domain/figures/stats-version.ts'
import { updateStatistics } from './derive-changed-matches.ts'
import { type DerivationSummary, deriveStatistics } from './derive-statistics.ts'

/** Number of hexadecimal digits of a version. */
const VERSION_LENGTH = 16

/**
 * Returns the version of a dataset: equal in all databases with the same content and the same rules of calculation.
 * @param corrections hash of the active removals and redirects, on which URLs depend; null if there are none
 */
export function versionOf(contentHash: string, corrections: string | null, statsVersion = STATS_VERSION): string {
  const parts = [contentHash, statsVersion, ...(corrections === null ? [] : [corrections])].join(' ')
  return createHash('sha256').update(parts).digest('hex').slice(0, VERSION_LENGTH)
}

/** The new dataset, with facts for the report. */
export interface Derivation {
  dataset: NewDataset
  summary: DerivationSummary
}

/**
 * Calculates all statistics of the imported rows, checks the data, and writes the dataset's version.
 * @param today the current day, after which matches cannot have results
 */
export async function deriveDataset(transaction: WriteTransaction, demo: boolean, today: Day): Promise<Derivation> {
  return deriveAll(transaction, { demo, today, continues: false })
}

/** Calculates all statistics. @param continues whether the stored ratings can be continued */
async function deriveAll(
  transaction: WriteTransaction,
  { demo, today, continues }: { demo: boolean; today: Day; continues: boolean },
): Promise<Derivation> {
  const summary = await deriveStatistics(transaction, continues)
  await checkData(transaction, today)
  return storeVersion(transaction, summary, demo)
}

/**
 * Updates or calculates the statistics of the imported rows after an import, as {@link deriveDataset}.
 * @param undo the record of the import's changes
 */
export async function deriveImport(
  transaction: WriteTransaction,
  { undo, demo, today }: { undo: UndoLog; demo: boolean; today: Day },
): Promise<Derivation & { rebuilt: string | null }> {
  const update = await updateStatistics(transaction, undo)
  if (update.kind === 'impossible') {
    const continues = (await readStoredDataset(transaction))?.isCurrent ?? false
    return { ...(await deriveAll(transaction, { demo, today, continues })), rebuilt: update.reason }
  }
  await checkDataAgain(transaction, today)
  return { ...(await storeVersion(transaction, update.summary, demo)), rebuilt: null }
}

async function storeVersion(
  transaction: WriteTransaction,
  summary: DerivationSummary,
  demo: boolean,
): Promise<Derivation> {
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

/** Milliseconds to wait for another process that is calculating the statistics again. */
const DERIVE_WAIT = 10 * 60 * 1000

/** Calculates the statistics again if another version of Erne calculated them. Only one of several processes does it. */
export async function deriveAgain(database: Database): Promise<void> {
  await database.write(async (transaction) => {
    const stored = await readStoredDataset(transaction)
    if (stored === null || stored.isCurrent) return
    await deriveDataset(transaction, stored.demo, new Date().toISOString().slice(0, 10))
  }, DERIVE_WAIT)
}
