import type { NewDataset } from '#database/derived/dataset-store.ts'
import type { ChangedRow } from '#database/import/changed-rows.ts'
import type { Change } from '#database/import/changes.ts'
import { type KeptImport, keepImport } from '#database/import/history.ts'
import { scrubHistory, withoutErased } from '#database/import/scrub.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import { type ImportReport, keptReport } from './report.ts'

interface ImportHistory {
  dataset: NewDataset
  /** ISO 8601, UTC. */
  importedAt: string
  changes: readonly Change[]
  /** The keys of all rows that the import changed; null if copies must be made again. */
  changedRows: readonly ChangedRow[] | null
  /** Texts that name an anonymized player. */
  erased: ReadonlySet<string>
}

/** Stores the import in the history of dataset versions, without the names of anonymized players. */
export async function storeImport(
  transaction: WriteTransaction,
  report: ImportReport,
  { dataset: { version, content_hash }, importedAt, changes, changedRows, erased }: ImportHistory,
): Promise<void> {
  await keepImport(transaction, {
    version,
    content_hash,
    importedAt,
    report: keptReport(withoutErased(report, erased)),
    files: fileFigures(report),
    changes: withoutErased(changes, erased),
    changedRows,
  })
  if (report.withheld > 0) await scrubHistory(transaction, erased)
}

function fileFigures({ files }: ImportReport): KeptImport['files'] {
  return Object.entries(files).flatMap(([file, counts]) => {
    if (counts === null) return []
    const { rows, new: new_rows, changed: changed_rows, withdrawn: withdrawn_rows, rejected: rejected_rows } = counts
    return [{ file, read_rows: rows, new_rows, changed_rows, withdrawn_rows, rejected_rows }]
  })
}
