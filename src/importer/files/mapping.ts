import { readFile } from 'node:fs/promises'
import { DEFAULT_DELIMITER } from './csv-cutter.ts'
import type { DayOrder } from './day-order.ts'
import { encodingName } from './encoding.ts'
import { type UnreadableFile, unreadable } from './header.ts'
import { RESULTS_FILE_NAMES, RESULTS_FILES, type ResultsFile } from './results-files.ts'

/** Encodings that messages suggest. Every other label of the encoding standard is accepted too. */
const USUAL_ENCODINGS = 'utf-8, windows-1252 (also latin1, cp1252), utf-16le, utf-16be'
const DATE_FORMATS = ['year-first', 'day-first', 'month-first'] as const

/** The differences between a folder's files and the format: the JSON of `--mapping`. */
export interface FieldMapping {
  kind: 'FieldMapping'
  delimiter: string
  /** Name in the encoding standard; null if the mapping has none. */
  encoding: string | null
  /** Order of day and month in dates whose year comes last; null if the mapping has none. */
  dayOrder: DayOrder | null
  /** The folder's file name by the format's file name. */
  files: { [F in ResultsFile]?: string }
  /** The file's column name by the format's file and column. Several columns of the format may have the same one. */
  columns: { [F in ResultsFile]?: Readonly<Record<string, string>> }
}

/** The mapping of a folder that follows the format. */
export const NO_MAPPING: FieldMapping = {
  kind: 'FieldMapping',
  delimiter: DEFAULT_DELIMITER,
  encoding: null,
  dayOrder: null,
  files: {},
  columns: {},
}

const KEYS = ['delimiter', 'encoding', 'date_format', 'files', 'columns']

/** Reads a mapping file. @returns the reason if it is invalid */
export async function readMapping(path: string): Promise<FieldMapping | UnreadableFile> {
  const invalid = (reason: string) => unreadable(`the mapping ${path} ${reason}`)
  let content: unknown
  try {
    content = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    return invalid(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read')
  }
  if (!isRecord(content)) return invalid('is not a JSON object')
  const unknown = Object.keys(content).filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) return invalid(`has the unknown key ${unknown.join(', ')}: use ${KEYS.join(', ')}`)
  const { delimiter = DEFAULT_DELIMITER, date_format = 'year-first', files = {}, columns = {} } = content
  if (typeof delimiter !== 'string' || !/^[,;|\t]$/.test(delimiter)) {
    return invalid(`has the delimiter ${JSON.stringify(delimiter)}: use , ; | or a tab`)
  }
  const encoding = content.encoding === undefined ? null : encodingName(String(content.encoding))
  if (encoding === null && content.encoding !== undefined) {
    return invalid(`has the unknown encoding ${JSON.stringify(content.encoding)}: use ${USUAL_ENCODINGS}`)
  }
  if (!isOneOf(DATE_FORMATS, date_format)) {
    return invalid(`has the date_format ${JSON.stringify(date_format)}: use ${DATE_FORMATS.join(', ')}`)
  }
  const misnamed = wrongFiles(files, columns)
  if (misnamed !== null) return invalid(misnamed)
  const dayOrder = date_format === 'year-first' ? null : date_format
  return { kind: 'FieldMapping', delimiter, encoding, dayOrder, files, columns } as FieldMapping
}

function wrongFiles(files: unknown, columns: unknown): string | null {
  const isNames = isRecord(files) && Object.values(files).every((name) => typeof name === 'string')
  if (!isNames || !isRecord(columns)) {
    return 'has invalid files or columns: write {"matches.csv": "Games.csv"} and {"matches.csv": {"match_id": "Nr"}}'
  }
  const other = [...Object.keys(files), ...Object.keys(columns)].find((name) => !isOneOf(RESULTS_FILE_NAMES, name))
  if (other !== undefined) return `names the unknown file ${other}: use ${RESULTS_FILE_NAMES.join(', ')}`
  return unknownColumn(columns as Record<ResultsFile, unknown>)
}

function unknownColumn(columns: Record<ResultsFile, unknown>): string | null {
  for (const [file, names] of Object.entries(columns)) {
    if (!isRecord(names) || !Object.values(names).every((name) => typeof name === 'string')) {
      return `has columns of ${file} that are not an object of names`
    }
    const { required, optional } = RESULTS_FILES[file as ResultsFile] as Record<string, readonly string[]>
    const known = [...(required ?? []), ...(optional ?? [])]
    const other = Object.keys(names).find((name) => !known.includes(name))
    if (other !== undefined) return `maps the unknown column ${other} of ${file}: use ${known.join(', ')}`
  }
  return null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)
