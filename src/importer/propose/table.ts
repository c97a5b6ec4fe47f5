import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCsvFile } from '#importer/files/csv-file.ts'
import { encodingOf } from '#importer/files/encoding.ts'
import { delimiterOf } from '#importer/files/opened-file.ts'
import { RESULTS_FILE_NAMES } from '#importer/files/results-files.ts'
import { comparableText } from '#importer/files/row-conversion.ts'

/** A table of the operator: a CSV file with its header and rows. */
export interface Table {
  /** The file's name. */
  name: string
  encoding: string
  delimiter: string
  header: string[]
  rows: string[][]
  /** Whether rows have more fields than the header, all of them empty. */
  hasExtraFields: boolean
  /** The line of the first row that is left out because of its number of fields or its quotes; null if there is none. */
  misfit: number | null
}

/** The encoding of files that are neither UTF-8 nor UTF-16, as spreadsheets in Europe and America write them. */
export const OLD_ENCODING = 'windows-1252'

/** Files of the format that a proposal leaves as they are. */
const UNTOUCHED_FILES = new Set<string>(
  RESULTS_FILE_NAMES.filter((file) => !['tournaments.csv', 'players.csv', 'matches.csv'].includes(file)),
)

/** Reads the CSV files of a folder, sorted by name. @throws the file system's error if the folder cannot be read */
export async function readTables(folder: string): Promise<Table[]> {
  const isTable = (name: string) => /\.csv$/i.test(name) && !/^[.~]/.test(name) && !UNTOUCHED_FILES.has(name)
  const names = (await readdir(folder)).filter(isTable).sort()
  const tables: Table[] = []
  for (const name of names) {
    const table = await readTable(join(folder, name), name)
    if (table !== null) tables.push(table)
  }
  return tables
}

/** Reads a CSV file whose encoding and delimiter are unknown. @returns null if it has no rows */
export async function readTable(path: string, name: string): Promise<Table | null> {
  const encoding = await encodingOf(path, isAscii(await readFile(path)) ? null : OLD_ENCODING)
  const source = { path, encoding, delimiter: await firstDelimiter(path, encoding) }
  const table: Table = { name, ...source, header: [], rows: [], hasExtraFields: false, misfit: null }
  for await (const { rows, lines, malformed } of readCsvFile(source)) {
    table.misfit ??= malformed[0]?.line ?? null
    for (const [index, row] of rows.entries()) {
      if (table.header.length === 0) table.header = row.map((cell) => cell.trim())
      else if (!addRow(table, row)) table.misfit ??= lines[index] ?? null
    }
  }
  return table.header.length === 0 ? null : table
}

/** Adds a row of the header's width; further fields may be empty. @returns false for other rows */
function addRow(table: Table, row: readonly string[]): boolean {
  const { length } = table.header
  const isExtra = row.length > length && row.slice(length).every((field) => field.trim() === '')
  table.hasExtraFields ||= isExtra
  if (row.length !== length && !isExtra) return false
  table.rows.push(row.slice(0, length))
  return true
}

/** Returns whether all bytes are ASCII, which is the same in UTF-8 and in older encodings. */
function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80)
}

async function firstDelimiter(path: string, encoding: string): Promise<string> {
  // A character that no file has between fields keeps the header in one field.
  for await (const { rows } of readCsvFile({ path, encoding, delimiter: '\u001F' })) {
    if (rows[0] !== undefined) return delimiterOf(rows[0].join('')) ?? ','
  }
  return ','
}

/** Returns the texts of a column, without empty ones. */
export function textsOf({ header, rows }: Table, column: string): string[] {
  const at = header.findIndex((name) => comparableText(name) === comparableText(column))
  return rows.map((row) => row[at]?.trim() ?? '').filter((text) => text !== '')
}
