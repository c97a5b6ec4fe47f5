import { type MergeContext, mergeStaged } from '#database/import/merge.ts'
import { mergeMedals } from '#database/import/merge-medals.ts'
import type { PendingRow, StagedFile } from '#database/import/staging.ts'
import { MERGES } from '#database/import/store.ts'
import {
  dropNotFromFolder,
  stagedDivisions,
  stagedKeys,
  storedMedals,
  storedRows,
} from '#database/import/stored-rows.ts'
import { type RowKey, rowKey, type SourceRow } from '#database/import/value-corrections.ts'
import { writtenValue } from '#domain/dictionaries/written-value.ts'
import { type MedalColumns, medalIdOf, medalOfId } from '#domain/division/medal-id.ts'
import { type Header, readHeader } from '#importer/files/header.ts'
import { isRejection, RESULTS_FILES, type Rejection, shownValue } from '#importer/files/results-files.ts'
import { RowReader } from '#importer/rows/row-reader.ts'
import { CORRECTED_FILES } from '#importer/rows/value-correction-row.ts'
import { type CorrectedFile, type CorrectedRows, correctedMedalId } from '#importer/staging/corrected-rows.ts'
import type { CorrectedStaging } from '#importer/staging/staging.ts'
import type { ValueLoad } from './value-load.ts'

export interface Correcting {
  load: ValueLoad
  corrected: CorrectedRows
  merge: MergeContext
}

/** A stored row as the source has it. */
type StoredSource = readonly [RowKey, SourceRow]

/**
 * Corrects the stored rows of a kind whose corrections this import changed, unless the folder has the row, and notes the
 * states of the corrections of all rows that were read. Call it after the folder's rows of the kind are merged.
 */
export async function correctStored<F extends CorrectedFile, T extends StagedFile>(
  staging: CorrectedStaging<F, T>,
  correcting: Correcting,
): Promise<void> {
  const { load, corrected, merge } = correcting
  const { kind } = staging
  const isOfKind = (row: RowKey) => row.startsWith(`${kind} `)
  const read = () => [...corrected.read.keys()].filter(isOfKind)
  if (read().length === 0 && ![...load.changed].some(isOfKind)) return
  if (kind !== 'medal') {
    const merged = await stagedKeys(merge.transaction, staging.table)
    for (const row of read()) if (!merged.has(row.slice(kind.length + 1))) corrected.read.delete(row)
  }
  const missing = [...load.changed].filter((row) => isOfKind(row) && !corrected.read.has(row))
  const stored = kind === 'medal' ? await medalsOf(correcting, missing) : await rowsOf(staging, correcting, missing)
  await stageAgain(staging, correcting, stored)
  for (const row of read()) {
    const { source, states } = corrected.read.get(row) ?? { source: {}, states: new Map() }
    load.values.keepSource(row, source)
    const corrections = load.values.of(row)
    load.values.setRow(
      row,
      corrections.map((correction) => ({ ...correction, state: states.get(correction.field) ?? correction.state })),
    )
  }
}

/** Returns stored matches, players or tournaments as the source has them. */
async function rowsOf<F extends CorrectedFile>(
  { kind, file }: CorrectedStaging<F, StagedFile>,
  { load, merge }: Correcting,
  rows: readonly RowKey[],
): Promise<StoredSource[]> {
  const keys = rows.map((row) => row.slice(kind.length + 1))
  const [key] = CORRECTED_FILES[kind].key
  const stored = await storedRows(merge.transaction, file, { key, keys })
  return rows.flatMap((row, index) => {
    const found = stored.get(keys[index] ?? '')
    return found === undefined ? [] : [[row, load.values.sourceOf(row) ?? textsOf(found)] as const]
  })
}

/** Returns the stored medals, as the source has them, of the divisions of some medals, unless the folder has the division. */
async function medalsOf({ load, merge }: Correcting, rows: readonly RowKey[]): Promise<StoredSource[]> {
  const inFolder = await stagedDivisions(merge.transaction)
  const divisions = new Map<string, MedalColumns>()
  for (const row of rows) {
    const medal = medalOfId(row.slice('medal '.length))
    const division = `${medal?.tournament_slug}/${medal?.event_division}`
    if (medal !== null && !inFolder.has(division)) divisions.set(division, medal)
  }
  const sources = new Map<string, SourceRow>()
  for (const row of load.values.storedOf('medal')) {
    const before = load.values.before(row)
    const source = load.values.sourceOf(row)
    const isApplied = before.some(({ state }) => state === 'APPLIED')
    if (source !== undefined && isApplied) sources.set(correctedMedalId(source, before), source)
  }
  const stored: StoredSource[] = []
  for (const division of divisions.values()) {
    for (const found of await storedMedals(merge.transaction, division)) {
      const medal = textsOf(found)
      const source = sources.get(medalIdOf(medal)) ?? medal
      stored.push([rowKey({ kind: 'medal', id: medalIdOf(source) }), source])
    }
  }
  return stored
}

function textsOf(row: Readonly<Record<string, string | number | null>>): SourceRow {
  const texts = Object.entries(row).map(([column, value]) => [column, String(writtenValue(column, value) ?? '')])
  return Object.fromEntries(texts)
}

/** Reads the source's rows with their corrections, and merges them. Rows that would become invalid are not corrected. */
async function stageAgain<F extends CorrectedFile, T extends StagedFile>(
  staging: CorrectedStaging<F, T>,
  { load, merge }: Correcting,
  rows: readonly StoredSource[],
): Promise<void> {
  if (rows.length === 0) return
  const { required, optional } = RESULTS_FILES[staging.file]
  const columns = [...required, ...optional]
  const reader = new RowReader(staging.file, readHeader(staging.file, columns) as Header<F>)
  const pending: PendingRow<T>[] = []
  for (const [index, [row, source]] of rows.entries()) {
    const line = -1 - index
    const read = () => {
      reader.begin(
        columns.map((column) => source[column] ?? ''),
        line,
        false,
      )
      return staging.readStored(reader)
    }
    let parsed = read()
    const fault = isRejection(parsed) ? parsed : leftOut(reader, load, row)
    if (fault !== null) {
      load.reject(row, fault)
      parsed = read()
    }
    if (!isRejection(parsed)) pending.push(Object.assign(parsed, { line, accepted: 1 }) as unknown as PendingRow<T>)
  }
  await merge.transaction.insertRows(staging.table, pending)
  if (staging.file === 'medals.csv') await mergeMedals(merge)
  else await mergeStaged(merge, MERGES[staging.file.replace('.csv', '') as keyof typeof MERGES])
  await dropNotFromFolder(merge.transaction, staging.table)
}

/** Returns the fault of a corrected value that would be left out; null if there is none. */
function leftOut<F extends CorrectedFile>(reader: RowReader<F>, { values }: ValueLoad, row: RowKey): Rejection | null {
  const fields = values.of(row).map(({ field }) => field)
  const remark = reader.remarks.find(({ column }) => fields.includes(column))
  if (remark === undefined) return null
  return {
    file: remark.file,
    line: remark.line,
    column: remark.column,
    value: shownValue(remark.value),
    reason: remark.reason,
  }
}
