import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { FileFailure, fileFailure } from './csv-file.ts'
import { type UnreadableFile, unreadable } from './header.ts'
import { RESULTS_FILE_NAMES, RESULTS_FILES, type ResultsFile } from './results-files.ts'

const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
const DATE_FORMATS = ['year-first', 'day-first', 'month-first'] as const

/** How files from the field differ from the format: what the JSON of `--mapping` says. */
export interface FieldMapping {
  kind: 'FieldMapping'
  delimiter: string
  encoding: (typeof ENCODINGS)[number]
  date_format: (typeof DATE_FORMATS)[number]
  /** The file's own name by the format's. */
  files: { [F in ResultsFile]?: string }
  /** By the format's file and column: the file's own column. */
  columns: { [F in ResultsFile]?: Readonly<Record<string, string>> }
}

const KEYS = ['delimiter', 'encoding', 'date_format', 'files', 'columns']

/** Reads a mapping file, or says what is wrong with it. */
export async function readMapping(path: string): Promise<FieldMapping | UnreadableFile> {
  const wrong = (reason: string) => unreadable(`the mapping ${path} ${reason}`)
  let given: unknown
  try {
    given = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    return wrong(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read')
  }
  if (!isRecord(given)) return wrong('is not a JSON object')
  const unknown = Object.keys(given).filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) return wrong(`has ${unknown.join(', ')}; it takes ${KEYS.join(', ')}`)
  const { delimiter = ',', encoding = 'utf-8', date_format = 'year-first', files = {}, columns = {} } = given
  if (typeof delimiter !== 'string' || !/^[,;|\t]$/.test(delimiter))
    return wrong('has a delimiter that is not , ; | or a tab')
  if (!isOneOf(ENCODINGS, encoding)) return wrong(`has an encoding that is none of ${ENCODINGS.join(', ')}`)
  if (!isOneOf(DATE_FORMATS, date_format)) return wrong(`has a date_format that is none of ${DATE_FORMATS.join(', ')}`)
  const named = isRecord(files) && isRecord(columns) ? [...Object.keys(files), ...Object.keys(columns)] : null
  if (named === null || !Object.values(files as object).every((name) => typeof name === 'string')) {
    return wrong('has files or columns that are not objects by the file of the format')
  }
  const other = named.find((name) => !isOneOf(RESULTS_FILE_NAMES, name))
  if (other !== undefined) return wrong(`names ${other}, which is none of ${RESULTS_FILE_NAMES.join(', ')}`)
  const misnamed = unknownColumn(columns as Record<ResultsFile, unknown>)
  if (misnamed !== null) return wrong(misnamed)
  return { kind: 'FieldMapping', delimiter, encoding, date_format, files, columns } as FieldMapping
}

function unknownColumn(columns: Record<ResultsFile, unknown>): string | null {
  for (const [file, names] of Object.entries(columns)) {
    if (!isRecord(names)) return `has columns of ${file} that are not an object`
    const { required, optional } = RESULTS_FILES[file as ResultsFile] as Record<string, readonly string[]>
    const other = Object.keys(names).find((name) => ![...(required ?? []), ...(optional ?? [])].includes(name))
    if (other !== undefined) return `maps to ${other}, which is no column of ${file}`
  }
  return null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)

/**
 * Writes the folder's files anew in the format, into a temporary folder; each row stays on its line where no field holds a
 * line break. @returns the folder, to be removed by the caller
 * @throws FileFailure where the system does not give a file, or the mapping names a column that its file does not have
 */
export async function convertFolder(path: string, mapping: FieldMapping): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'erne-mapped-'))
  try {
    for (const file of RESULTS_FILE_NAMES) {
      const source = join(path, mapping.files[file] ?? file)
      const bytes = await readFile(source).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw fileFailure(error, source)
      })
      if (bytes !== null) await writeFile(join(folder, file), convert(bytes, file, mapping))
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

function convert(bytes: Uint8Array, file: ResultsFile, { delimiter, encoding, date_format, columns }: FieldMapping) {
  const text = new TextDecoder(encoding).decode(bytes)
  const [header = [], ...rows] = Papa.parse<string[]>(text, { delimiter }).data
  const own = new Map(
    Object.entries(columns[file] ?? {}).map(([name, foreign]) => [foreign.trim().toLowerCase(), name]),
  )
  const cells = new Set(header.map((cell) => cell.trim().toLowerCase()))
  const absent = Object.values(columns[file] ?? {}).find((foreign) => !cells.has(foreign.trim().toLowerCase()))
  if (absent !== undefined) throw new FileFailure(`the mapping names the column ${absent}, which ${file} does not have`)
  const names = header.map((cell) => own.get(cell.trim().toLowerCase()) ?? cell)
  const isDay = names.map((name) => /^(?:\w+_)?date$|^age_as_of$/.test(name.trim().toLowerCase()))
  const converted = rows.map((row) => row.map((cell, at) => (isDay[at] ? yearFirst(cell, date_format) : cell)))
  return Papa.unparse([names, ...converted], { newline: '\n' })
}

/** `3.10.2026` or `10/3/26` as `2026-10-03`; what is no such day stays as it is, and its row is rejected. */
function yearFirst(text: string, format: FieldMapping['date_format']): string {
  const [, one = '', two = '', year = ''] = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\s*$/.exec(text) ?? []
  if (format === 'year-first' || year === '') return text
  const [day, month] = format === 'day-first' ? [one, two] : [two, one]
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
