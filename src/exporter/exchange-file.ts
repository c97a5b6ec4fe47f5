import Papa from 'papaparse'
import type { Snapshot } from '#database/database.ts'
import { type ExchangeRow, exportRows } from '#database/queries/export.ts'
import { RESULTS_DICTIONARY, type ResultsFile } from '#importer/files/results-files.ts'

/** How a column is written that the database holds in another form. */
const WRITTEN: Readonly<Record<string, (value: string) => string>> = {
  aliases: (list) => writeAliases(JSON.parse(list)),
  completion: (status) => status.toLowerCase().replaceAll('_', ' '),
}

/** The rows of a file in batches, in the order of their keys. */
export function exchangeRows(snapshot: Snapshot, file: ResultsFile): AsyncIterable<ExchangeRow[]> {
  return snapshot.batches(exportRows(file), {})
}

/**
 * A file of the exchange format in pieces, RFC 4180, with its header row also where there are no rows. Texts stand as
 * they are: an import must read what an import once took, so nothing is done here for spreadsheets.
 */
export async function* exchangeFile(
  snapshot: Snapshot,
  file: ResultsFile,
  isWritten: (row: ExchangeRow) => boolean = () => true,
): AsyncGenerator<string> {
  const columns = Object.keys(RESULTS_DICTIONARY[file].columns)
  const write = (lines: unknown[][]) => `${Papa.unparse(lines, { newline: '\r\n' })}\r\n`
  yield write([columns])
  for await (const rows of exchangeRows(snapshot, file)) {
    const written = rows.filter(isWritten)
    if (written.length > 0)
      yield write(written.map((row) => columns.map((column) => writeValue(column, row[column] ?? null))))
  }
}

function writeValue(column: string, value: string | number | null): string | number | null {
  const written = WRITTEN[column]
  return typeof value === 'string' && written !== undefined ? written(value) : value
}

/** What a reader of the file would take for damage. */
const REPLACEMENT = '\uFFFD'

/** With bars between the names, as people write it; as a JSON list where a name would be read otherwise then. */
function writeAliases(names: readonly string[]): string {
  const isPlain = (name: string) => !name.includes('|') && !name.includes(REPLACEMENT) && name.isWellFormed()
  if (names.every(isPlain) && !names[0]?.startsWith('[')) return names.join('|')
  return JSON.stringify(names).replaceAll(REPLACEMENT, '\\ufffd')
}
