import { readFile } from 'node:fs/promises'
import { DEFAULT_DELIMITER } from './csv-cutter.ts'
import type { DayOrder } from './day-order.ts'
import { encodingName } from './encoding.ts'
import { type UnreadableFile, unreadable } from './header.ts'
import { isOneOf, isRecord, mappingProblem } from './mapping-check.ts'
import type { ResultsFile } from './results-files.ts'
import type { FileMapping } from './row-conversion.ts'

/** Encodings that messages suggest. Every other label of the encoding standard is accepted too. */
const COMMON_ENCODINGS = 'utf-8, windows-1252 (also latin1, cp1252), utf-16le, utf-16be'
const DATE_FORMATS = ['year-first', 'day-first', 'month-first'] as const

/** Things that rows name by their name or title instead of their slug. */
export const NAMEABLE = ['players', 'tournaments'] as const
export type Nameable = (typeof NAMEABLE)[number]

/** The differences between a folder's files and the format: the JSON of `--mapping`. */
export interface FieldMapping {
  kind: 'FieldMapping'
  delimiter: string
  /** Name in the encoding standard; null if the mapping has none. */
  encoding: string | null
  /** Order of day and month in dates whose year comes last; null if the mapping has none. */
  dayOrder: DayOrder | null
  /** The names of the folder's files by the format's file name. A `*` in a name is any text. */
  files: { [F in ResultsFile]?: readonly string[] }
  /** Files of the folder that are not read, without a warning. */
  otherFiles: readonly string[]
  columns: { [F in ResultsFile]?: FileMapping['columns'] }
  values: { [F in ResultsFile]?: FileMapping['values'] }
  defaults: { [F in ResultsFile]?: FileMapping['defaults'] }
  otherColumns: { [F in ResultsFile]?: FileMapping['others'] }
  findByName: readonly Nameable[]
  /** The columns of matches.csv whose values make up the id of a match; empty if the file has ids. */
  matchIdFrom: readonly string[]
  /** Whether further empty fields at the end of a row are ignored. */
  ignoresExtraFields: boolean
}

/** The mapping of a folder that follows the format. */
export const NO_MAPPING: FieldMapping = {
  kind: 'FieldMapping',
  delimiter: DEFAULT_DELIMITER,
  encoding: null,
  dayOrder: null,
  files: {},
  otherFiles: [],
  columns: {},
  values: {},
  defaults: {},
  otherColumns: {},
  findByName: [],
  matchIdFrom: [],
  ignoresExtraFields: false,
}

/** A mapping as its JSON file has it. */
export interface MappingJson {
  delimiter?: string
  encoding?: string
  date_format?: (typeof DATE_FORMATS)[number]
  files?: { [F in ResultsFile]?: string | readonly string[] }
  other_files?: readonly string[]
  columns?: FieldMapping['columns']
  values?: FieldMapping['values']
  defaults?: FieldMapping['defaults']
  other_columns?: FieldMapping['otherColumns']
  find_by_name?: readonly Nameable[]
  match_id_from?: readonly string[]
  ignore_extra_empty_fields?: boolean
}

const KEYS = [
  ...['delimiter', 'encoding', 'date_format', 'files', 'other_files', 'columns', 'values', 'defaults'],
  ...['other_columns', 'find_by_name', 'match_id_from', 'ignore_extra_empty_fields'],
]

/** Reads a mapping file. @returns the reason if it is invalid */
export async function readMapping(path: string): Promise<FieldMapping | UnreadableFile> {
  const content = await readMappingJson(path)
  return 'kind' in content ? content : toMapping(content)
}

/** Reads and checks a mapping file without applying defaults. @returns the reason if it is invalid */
export async function readMappingJson(path: string): Promise<MappingJson | UnreadableFile> {
  let content: unknown
  try {
    content = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    return unreadable(`the mapping ${path} ${reason}`)
  }
  const problem = jsonProblem(content)
  return problem === null ? (content as MappingJson) : unreadable(`the mapping ${path} ${problem}`)
}

function jsonProblem(content: unknown): string | null {
  if (!isRecord(content)) return 'is not a JSON object'
  const unknown = Object.keys(content).filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) return `has the unknown key ${unknown.join(', ')}: use ${KEYS.join(', ')}`
  const { delimiter = DEFAULT_DELIMITER, encoding, date_format = 'year-first' } = content
  if (typeof delimiter !== 'string' || !/^[,;|\t]$/.test(delimiter)) {
    return `has the delimiter ${JSON.stringify(delimiter)}: use , ; | or a tab`
  }
  if (encoding !== undefined && encodingName(String(encoding)) === null) {
    return `has the unknown encoding ${JSON.stringify(encoding)}: use ${COMMON_ENCODINGS}`
  }
  if (!isOneOf(DATE_FORMATS, date_format)) {
    return `has the date_format ${JSON.stringify(date_format)}: use ${DATE_FORMATS.join(', ')}`
  }
  return mappingProblem(content)
}

function toMapping(json: MappingJson): FieldMapping {
  const { delimiter = DEFAULT_DELIMITER, encoding, date_format = 'year-first', files = {} } = json
  return {
    kind: 'FieldMapping',
    delimiter,
    encoding: encoding === undefined ? null : encodingName(encoding),
    dayOrder: date_format === 'year-first' ? null : date_format,
    files: Object.fromEntries(
      Object.entries(files).map(([file, names]) => [file, typeof names === 'string' ? [names] : names]),
    ),
    otherFiles: json.other_files ?? [],
    columns: json.columns ?? {},
    values: json.values ?? {},
    defaults: json.defaults ?? {},
    otherColumns: json.other_columns ?? {},
    findByName: json.find_by_name ?? [],
    matchIdFrom: json.match_id_from ?? [],
    ignoresExtraFields: json.ignore_extra_empty_fields ?? false,
  }
}

/** Returns the part of a mapping that describes the columns of one file. */
export function mappingOfFile(mapping: FieldMapping, file: ResultsFile): FileMapping {
  const { columns, values, defaults, otherColumns } = mapping
  return {
    columns: columns[file] ?? {},
    values: values[file] ?? {},
    defaults: defaults[file] ?? {},
    others: otherColumns[file] ?? [],
  }
}
