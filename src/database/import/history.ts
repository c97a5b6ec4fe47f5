import type { WriteTransaction } from '#database/query/database.ts'
import type { Tables } from '#database/tables/tables.ts'
import { keepClock, nextVersion } from '#database/versions/version-clock.ts'
import type { ChangedRow } from './changed-rows.ts'
import type { Change } from './changes.ts'

/** Number of imports whose single changes are kept. Counts and reports of all imports are kept forever. */
const KEPT_IMPORTS = 50

export interface KeptImport {
  version: string
  content_hash: string
  /** ISO 8601, UTC. */
  importedAt: string
  /** The report as JSON. */
  report: string
  files: readonly Omit<Tables['dataset_version_files'], 'version_id'>[]
  changes: readonly Change[]
  /** The keys of all rows that the import changed; null if copies must be made again. */
  changedRows: readonly ChangedRow[] | null
}

/** Stores the report, counts and changes of the import that created the dataset. */
export async function keepImport(transaction: WriteTransaction, imported: KeptImport): Promise<void> {
  const id = await nextVersion(transaction)
  const { version, content_hash, importedAt, report, files, changes, changedRows } = imported
  await keepClock(transaction, { version: id, time: importedAt })
  await transaction.insertRows('dataset_versions', [{ id, version, content_hash, imported_at: importedAt, report }])
  await transaction.insertRows(
    'dataset_version_files',
    files.map((row) => ({ version_id: id, ...row })),
  )
  await transaction.insertRows(
    'dataset_changes',
    changes.map((change, index) => ({ version_id: id, place: index + 1, ...change })),
  )
  const content = changedRows === null ? null : JSON.stringify(changedRows)
  await transaction.insertRows('changed_rows', [{ version_id: id, content, row_count: changedRows?.length ?? 0 }])
  const newest = `select id from dataset_versions order by id desc limit ${KEPT_IMPORTS}`
  for (const table of ['dataset_changes', 'changed_rows']) {
    await transaction.execute(`delete from ${table} where version_id < (select min(id) from (${newest}) k)`)
  }
}

/** Reads the version and the report of the last import; undefined if there was none. */
export async function lastReport(
  transaction: WriteTransaction,
): Promise<{ version: string; report: string } | undefined> {
  const [last] = await transaction.select<{ version: string; report: string }>(
    'select version, report from dataset_versions order by id desc limit 1',
  )
  return last
}
