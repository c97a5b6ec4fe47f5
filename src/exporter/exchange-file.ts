import Papa from 'papaparse'
import { type ExchangeRow, exportRows } from '#database/export-queries.ts'
import type { Snapshot } from '#database/query/database.ts'
import { writtenValue } from '#domain/dictionaries/written-value.ts'
import { RESULTS_DICTIONARY, type ResultsFile } from '#importer/files/results-files.ts'
import type { SourceOf } from './source-rows.ts'

/** Reads the rows of a file in batches, ordered by key. */
export function exchangeRows(snapshot: Snapshot, file: ResultsFile): AsyncIterable<ExchangeRow[]> {
  return snapshot.batches(exportRows(file), {})
}

/**
 * Writes a file of the exchange format in chunks of CSV (RFC 4180), with a header row even if there are no rows. Values
 * are not escaped for spreadsheets, because an import must read exactly what was imported before.
 * @param sourceOf returns the row that is written in place of a corrected row
 */
export async function* exchangeFile(
  snapshot: Snapshot,
  file: ResultsFile,
  isIncluded: (row: ExchangeRow) => boolean = () => true,
  sourceOf: SourceOf = () => undefined,
): AsyncGenerator<string> {
  const columns = Object.keys(RESULTS_DICTIONARY[file].columns)
  const write = (lines: unknown[][]) => `${Papa.unparse(lines, { newline: '\r\n' })}\r\n`
  yield write([columns])
  for await (const rows of exchangeRows(snapshot, file)) {
    const included = rows.filter(isIncluded)
    if (included.length > 0)
      yield write(
        included.map((row) => {
          const source = sourceOf(file, row)
          return columns.map((column) => source?.[column] ?? writtenValue(column, row[column] ?? null))
        }),
      )
  }
}

/** Returns whether a file would have rows. */
export async function hasRows(
  snapshot: Snapshot,
  file: ResultsFile,
  isIncluded: (row: ExchangeRow) => boolean = () => true,
): Promise<boolean> {
  for await (const rows of exchangeRows(snapshot, file)) if (rows.some(isIncluded)) return true
  return false
}
