import type { WriteTransaction } from '#database/query/database.ts'
import type { Tables } from '#database/tables/tables.ts'
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
}

/** Stores the report, counts and changes of the import that created the dataset. */
export async function keepImport(transaction: WriteTransaction, kept: KeptImport): Promise<void> {
  const [last] = await transaction.select<{ id: number }>('select coalesce(max(id), 0) as id from dataset_versions')
  const id = Number(last?.id ?? 0) + 1
  const { version, content_hash, importedAt, report, files, changes } = kept
  await transaction.insertRows('dataset_versions', [{ id, version, content_hash, imported_at: importedAt, report }])
  await transaction.insertRows(
    'dataset_version_files',
    files.map((row) => ({ version_id: id, ...row })),
  )
  await transaction.insertRows(
    'dataset_changes',
    changes.map((change, index) => ({ version_id: id, place: index + 1, ...change })),
  )
  await transaction.execute('delete from dataset_changes where version_id <= $1', [id - KEPT_IMPORTS])
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
