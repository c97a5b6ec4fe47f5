import Papa from 'papaparse'
import { type ExchangeRow, exportRows } from '#database/export-queries.ts'
import type { Snapshot } from '#database/query/database.ts'
import { RESULTS_DICTIONARY, type ResultsFile } from '#importer/files/results-files.ts'

/** Formatters of columns that the database stores in another form. */
const FORMATTERS: Readonly<Record<string, (value: string) => string>> = {
  aliases: (list) => writeAliases(JSON.parse(list)),
  completion: (status) => status.toLowerCase().replaceAll('_', ' '),
}

/** Reads the rows of a file in batches, ordered by key. */
export function exchangeRows(snapshot: Snapshot, file: ResultsFile): AsyncIterable<ExchangeRow[]> {
  return snapshot.batches(exportRows(file), {})
}

/**
 * Writes a file of the exchange format in chunks of CSV (RFC 4180), with a header row even if there are no rows. Values
 * are not escaped for spreadsheets, because an import must read exactly what was imported before.
 */
export async function* exchangeFile(
  snapshot: Snapshot,
  file: ResultsFile,
  isIncluded: (row: ExchangeRow) => boolean = () => true,
): AsyncGenerator<string> {
  const columns = Object.keys(RESULTS_DICTIONARY[file].columns)
  const write = (lines: unknown[][]) => `${Papa.unparse(lines, { newline: '\r\n' })}\r\n`
  yield write([columns])
  for await (const rows of exchangeRows(snapshot, file)) {
    const included = rows.filter(isIncluded)
    if (included.length > 0)
      yield write(included.map((row) => columns.map((column) => writeValue(column, row[column] ?? null))))
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

function writeValue(column: string, value: string | number | null): string | number | null {
  const format = FORMATTERS[column]
  return typeof value === 'string' && format !== undefined ? format(value) : value
}

/** The replacement character, which the importer reports as damaged text. */
const REPLACEMENT = '\uFFFD'

/** Separates names by bars, as in hand-written files, or writes a JSON list if bars would change how a name is read. */
function writeAliases(names: readonly string[]): string {
  const isPlain = (name: string) => !name.includes('|') && !name.includes(REPLACEMENT) && name.isWellFormed()
  if (names.every(isPlain) && !names[0]?.startsWith('[')) return names.join('|')
  return JSON.stringify(names).replaceAll(REPLACEMENT, '\\ufffd')
}
