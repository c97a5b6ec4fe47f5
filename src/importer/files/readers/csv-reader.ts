import { type CsvSource, FileFailure, readCsvFile } from '#importer/files/csv-file.ts'
import { beginningOf, encodingOf, OLD_ENCODING } from '#importer/files/encoding.ts'
import { delimiterOf } from '#importer/files/opened-file.ts'
import { type Reader, readEach, type Sheet, SheetRows } from './sheet.ts'

/** Numbers of rows and of bytes by which the character between fields is found. */
const SAMPLE_ROWS = 50
const SAMPLE_BYTES = 65_536

/** Reads CSV and TSV in any usual encoding, with any usual character between fields. */
export const csvReader: Reader = {
  reads: (name, beginning) => /\.(?:csv|tsv|tab|txt)$/i.test(name) || isText(beginning),
  read: (files) => readEach(files, async (path, name) => [await readCsvSheet(path, name)]),
}

export async function readCsvSheet(path: string, name: string): Promise<Sheet> {
  const source = await sourceOf(path)
  const table = new SheetRows(name, source.delimiter)
  for await (const { rows, lines, malformed } of readCsvFile(source)) {
    table.sheet.malformed.push(...malformed)
    for (const [index, row] of rows.entries()) table.add(row, lines[index] ?? 0)
  }
  const [bad] = table.sheet.malformed
  if (table.sheet.rows.length === 0 && bad !== undefined)
    throw new FileFailure(`${name} line ${bad.line} ${bad.reason}`)
  return table.sheet
}

/** Returns the first row of a CSV file; an empty one if it has none. */
export async function firstRowOf(path: string): Promise<string[]> {
  for await (const { rows } of readCsvFile(await sourceOf(path))) if (rows[0] !== undefined) return rows[0]
  return []
}

/** Cyrillic, Polish and Czech letters as the old encoding of western Europe shows them, such as `Micha³`. */
const OTHER_LETTERS: readonly [encoding: string, letters: RegExp][] = [
  ['windows-1251', /[À-ÿ]{4}/],
  ['windows-1250', /\p{L}[¹³¿]|[¹³£]\p{L}|ø.*[ìù]|[ìù].*ø/su],
]

async function sourceOf(path: string): Promise<CsvSource> {
  const proven = await encodingOf(path, OLD_ENCODING)
  const text = new TextDecoder(proven).decode(await beginningOf(path, SAMPLE_BYTES))
  const [other] = OTHER_LETTERS.find(([, letters]) => proven === OLD_ENCODING && letters.test(text)) ?? []
  return { path, encoding: other ?? proven, delimiter: delimiterOfText(text) }
}

/**
 * Returns the character that most of the first rows have, and of several ones the most frequent: title rows above a header may
 * have none, and one field may have more commas than its row has fields.
 */
function delimiterOfText(text: string): string {
  const lines = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/)
  return delimiterOf(lines.slice(0, SAMPLE_ROWS)) ?? ','
}

function isText(beginning: Uint8Array): boolean {
  return beginning.length > 0 && !beginning.includes(0)
}
