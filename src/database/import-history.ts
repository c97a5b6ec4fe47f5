import type { WriteTransaction } from './database.ts'
import type { DatasetVersionFileTable } from './dataset-tables.ts'
import type { Change } from './import-changes.ts'

/** How many imports the single changes are kept of; their figures and reports stay for good. */
const KEPT_IMPORTS = 50

/** What is kept of an import. */
export interface KeptImport {
  version: string
  content_hash: string
  /** ISO 8601, UTC. */
  importedAt: string
  /** The report as JSON. */
  report: string
  files: readonly Omit<DatasetVersionFileTable, 'version_id'>[]
  changes: readonly Change[]
}

/** Keeps the import that made the dataset: its report, its figures, and what it changed. */
export async function keepImport(transaction: WriteTransaction, kept: KeptImport): Promise<void> {
  const [last] = await transaction.select<{ id: number }>('select coalesce(max(id), 0) as id from dataset_versions')
  const id = Number(last?.id ?? 0) + 1
  const { version, content_hash, importedAt, report, files, changes } = kept
  await transaction.insertRows(
    'dataset_versions',
    ['id', 'version', 'content_hash', 'imported_at', 'report'],
    [[id, version, content_hash, importedAt, report]],
  )
  await transaction.insertRows(
    'dataset_version_files',
    ['version_id', 'file', 'read_rows', 'new_rows', 'changed_rows', 'withdrawn_rows', 'rejected_rows'],
    files.map((row) => [
      id,
      row.file,
      row.read_rows,
      row.new_rows,
      row.changed_rows,
      row.withdrawn_rows,
      row.rejected_rows,
    ]),
  )
  await writeChanges(transaction, id, changes)
  await transaction.execute(`delete from dataset_changes where version_id <= ${id - KEPT_IMPORTS}`)
}

async function writeChanges(transaction: WriteTransaction, id: number, changes: readonly Change[]): Promise<void> {
  await transaction.insertRows(
    'dataset_changes',
    [
      'version_id',
      'place',
      'file',
      'kind',
      'row_key',
      'tournament_slug',
      'player_slug',
      'field',
      'before_value',
      'after_value',
    ],
    changes.map((change, index) => [
      id,
      index + 1,
      change.file,
      change.kind,
      change.row_key,
      change.tournament_slug,
      change.player_slug,
      change.field,
      change.before_value,
      change.after_value,
    ]),
  )
}
