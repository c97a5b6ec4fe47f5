import { type PendingRow, type StagedFile, stageRejected } from '#database/import/staging.ts'
import type { WriteTransaction } from '#database/query/database.ts'
import type { CorrectedKind } from '#database/tables/value-correction-tables.ts'
import { type FieldReader, Unreadable } from '#importer/fields/field.ts'
import type { CsvRows, MalformedRow } from '#importer/files/csv-cutter.ts'
import { DayColumns } from '#importer/files/day-columns.ts'
import { lineInPart, type OpenedFile, readRows } from '#importer/files/opened-file.ts'
import {
  type ColumnOf,
  isRejection,
  type Rejection,
  type ResultsFile,
  shownValue,
} from '#importer/files/results-files.ts'
import type { RejectionLog } from '#importer/report/rejection-log.ts'
import type { FileReport } from '#importer/report/report.ts'
import type { RejectedRows } from '#importer/rows/rejected-rows.ts'
import type { RemarkLog } from '#importer/rows/remarks.ts'
import { RowReader } from '#importer/rows/row-reader.ts'
import { type StoredRow, storedColumns } from '#importer/rows/stored-columns.ts'

/** Describes how the rows of one file are read, and the staging table that holds them until they are merged. */
export interface Staging<F extends ResultsFile, T extends StagedFile = StagedFile> {
  file: F
  table: T
  /** The column that identifies a row; null if only the whole row does. */
  key: { column: ColumnOf<F>; read: FieldReader<string> } | null
  /** The source's rows of corrected rows, by key: a column that the file doesn't have keeps the source's value. */
  sources?: Iterable<[id: string, source: StoredRow]>
  read: (row: RowReader<F>) => ReadRow<T> | Rejection | typeof SKIPPED
}

/** The values of a row that was read. */
export type ReadRow<T extends StagedFile> = Omit<PendingRow<T>, 'line' | 'accepted'>

/** A staging of rows whose values can be corrected. */
export interface CorrectedStaging<F extends ResultsFile, T extends StagedFile> extends Staging<F, T> {
  kind: CorrectedKind
  /** Reads a stored row with its corrections. */
  readStored: (row: RowReader<F>) => ReadRow<T> | Rejection
}

/** Returned instead of a row about something that was removed. */
export const SKIPPED = 'skipped'

/** Number of rows that are collected in memory before they are written. */
const ROWS_AT_ONCE = 4_000

interface StagingContext {
  transaction: WriteTransaction
  /** Counts of rows and rejections are added here. */
  counts: FileReport
  rejections: RejectionLog
  remarks: RemarkLog
  /** Warnings about the file are added here. */
  warnings: string[]
  /** Rejected rows that other rows may name are added here. */
  rejectedRows: RejectedRows
  /** Whether to stop at the first rejection. */
  strict: boolean
  onProgress: (bytes: number) => void
}

/** Reads a file's rows into their staging table. */
export async function stageFile<F extends ResultsFile, T extends StagedFile>(
  staging: Staging<F, T>,
  opened: OpenedFile<F>,
  context: StagingContext,
): Promise<void> {
  const { header } = opened
  const stored = await storedColumns(context.transaction, staging.file, header)
  for (const [id, source] of staging.sources ?? []) stored?.rows.set(id, source)
  const row = new RowReader(staging.file, header, stored)
  const days = new DayColumns(staging.file, opened)
  let bytesRead = 0
  const batches = readRows(opened, (bytes) => {
    bytesRead += bytes
  })
  const pending: PendingRow<T>[] = []
  const write = () => context.transaction.insertRows(staging.table, pending.splice(0))
  for await (const batch of batches) {
    const learned = await days.learn(batch.rows)
    if (learned !== null) {
      row.orderDays(learned.orders)
      context.warnings.push(...learned.remarks)
    }
    await stageBatch(staging, batch, row, { ...context, pending })
    if (pending.length >= ROWS_AT_ONCE) await write()
    context.onProgress(bytesRead)
    bytesRead = 0
    if (context.strict && context.rejections.count > 0) break
  }
  await write()
}

/** Reads a batch of rows, adds the accepted ones to `pending`, and counts and keeps the others. */
async function stageBatch<F extends ResultsFile, T extends StagedFile>(
  staging: Staging<F, T>,
  batch: CsvRows,
  row: RowReader<F>,
  context: StagingContext & { pending: PendingRow<T>[] },
): Promise<void> {
  const { counts, rejectedRows, remarks } = context
  const { file, key } = staging
  const accepted: PendingRow<T>[] = []
  const rejected = batch.malformed.map((bad) => malformedRejection(file, bad))
  const rejectedKeys: { line: number; key: string }[] = []
  if (key !== null)
    for (const { line, text } of batch.malformed)
      rejectedRows.add(file, lineInPart(line), row.fieldOf(text, key.column))
  for (const [index, fields] of batch.rows.entries()) {
    const line = batch.lines[index] as number
    row.begin(fields, line, batch.damaged)
    const read = row.rejection ?? staging.read(row)
    if (read === SKIPPED) counts.skipped++
    else if (isRejection(read)) {
      rejected.push(read)
      if (key !== null) rejectedRows.add(file, lineInPart(line), row.text(key.column))
      const ofRow = keyOf(staging, row)
      if (ofRow !== null) rejectedKeys.push({ line, key: ofRow })
    } else {
      accepted.push(Object.assign(read, { line, accepted: 1 }) as PendingRow<T>)
      for (const remark of row.remarks) remarks.add(remark)
    }
  }
  rejected.sort((a, b) => a.line - b.line)
  const [first] = rejected
  const stopped = context.strict && first !== undefined
  const listed = stopped ? [first] : rejected
  counts.rows += stopped ? countUntil(first.line, batch) : batch.rows.length + batch.malformed.length
  counts.rejected += listed.length
  for (const rejection of listed) context.rejections.add(rejection, 'reading')
  if (stopped) return
  context.pending.push(...accepted)
  if (rejectedKeys.length > 0) await stageRejected(context.transaction, staging.table, rejectedKeys)
}

function countUntil(line: number, { lines, malformed }: CsvRows): number {
  const isRead = (at: number) => at <= line
  return lines.filter(isRead).length + malformed.filter((bad) => isRead(bad.line)).length
}

function keyOf<F extends ResultsFile>({ key }: Staging<F>, row: RowReader<F>): string | null {
  if (key === null || !row.fits) return null
  const value = key.read(row.text(key.column))
  return value instanceof Unreadable ? null : value
}

function malformedRejection(file: ResultsFile, { line, text, reason }: MalformedRow): Rejection {
  return { file, line, column: null, value: shownValue(text), reason }
}
