import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { DEFAULT_DELIMITER } from './csv-cutter.ts'
import type { DayOrder } from './day-order.ts'
import { encodingName } from './encoding.ts'
import { type UnreadableFile, unreadable } from './header.ts'
import { RESULTS_FILE_NAMES, RESULTS_FILES, type ResultsFile, shownValue } from './results-files.ts'
import type { FileMapping } from './row-conversion.ts'

const DATE_FORMATS = ['year-first', 'day-first', 'month-first'] as const

/** Things that rows name by their name or title instead of their slug. */
export const NAMEABLE = ['players', 'tournaments'] as const
export type Nameable = (typeof NAMEABLE)[number]

/** The word in `match_id_from` for all players of a match, in the order of their slugs. */
export const ALL_PLAYERS = 'players'

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

function columnsOf(file: ResultsFile): string[] {
  const { required, optional } = RESULTS_FILES[file] as Record<'required' | 'optional', readonly string[]>
  return [...required, ...optional]
}

const ID_PARTS = [...columnsOf('matches.csv'), ALL_PLAYERS].filter((column) => column !== 'match_id')

const byFile = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(RESULTS_FILE_NAMES), value)

/** Returns a schema of values by file and column. */
const byColumn = <T extends z.ZodType>(value: T) =>
  byFile(z.record(z.string(), value)).superRefine((files, context) => {
    for (const [file, columns] of Object.entries(files)) {
      const known = columnsOf(file as ResultsFile)
      const other = Object.keys(columns).find((column) => !known.includes(column))
      const message = `maps the unknown column ${other} of ${file}: use ${known.join(', ')}`
      if (other !== undefined) context.addIssue({ code: 'custom', message })
    }
  })

const TEXTS = z.array(z.string())
const COLUMN_SOURCE = z.union([
  z.string(),
  z.array(z.union([z.string(), z.tuple([z.string(), z.string()]).readonly()])).nonempty(),
])

/** A mapping as its JSON file has it. */
const MAPPING = z.strictObject({
  delimiter: z.string().regex(/^[,;|\t]$/),
  encoding: z.string().refine((label) => encodingName(label) !== null),
  date_format: z.enum(DATE_FORMATS),
  files: byFile(z.union([z.string(), TEXTS])),
  other_files: TEXTS,
  columns: byColumn(COLUMN_SOURCE),
  values: byColumn(z.record(z.string(), z.string())),
  defaults: byColumn(z.string()),
  other_columns: byFile(TEXTS),
  find_by_name: z.array(z.enum(NAMEABLE)),
  match_id_from: z.array(z.enum(ID_PARTS)),
  ignore_extra_empty_fields: z.boolean(),
})
const JSON_MAPPING = MAPPING.partial()
export type MappingJson = z.infer<typeof JSON_MAPPING>

/** The right value of each key, for messages. Every other label of the encoding standard is accepted too. */
const RIGHT: Readonly<Record<keyof MappingJson, string>> = {
  delimiter: 'use , ; | or a tab',
  encoding: 'use utf-8, windows-1252 (also latin1, cp1252), utf-16le, utf-16be',
  date_format: `use ${DATE_FORMATS.join(', ')}`,
  files: 'write {"matches.csv": "Games.csv"}',
  other_files: 'use a list of file names',
  columns: 'write {"matches.csv": {"match_id": "Nr", "games": ["Set 1", "Set 2"]}}',
  values: 'write {"matches.csv": {"round": {"Halbfinale": "Semi-Finals"}}}',
  defaults: 'write {"matches.csv": {"best_of": "3"}}',
  other_columns: 'write {"matches.csv": ["Referee"]}',
  find_by_name: `use a list of ${NAMEABLE.join(', ')}`,
  match_id_from: `use a list of ${ID_PARTS.join(', ')}`,
  ignore_extra_empty_fields: 'use true or false',
}

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
  const { data, error } = JSON_MAPPING.safeParse(content)
  return data ?? unreadable(`the mapping ${path} ${problemOf(error, content as Record<string, unknown>)}`)
}

function problemOf(error: z.ZodError, content: Readonly<Record<string, unknown>>): string {
  const [issue] = error.issues
  const [key] = issue?.path ?? []
  if (issue?.code === 'unrecognized_keys')
    return key === undefined
      ? `has the unknown key ${issue.keys.join(', ')}: use ${Object.keys(RIGHT).join(', ')}`
      : `names the unknown file ${issue.keys.join(', ')}: use ${RESULTS_FILE_NAMES.join(', ')}`
  if (key === undefined) return 'is not a JSON object'
  if (issue?.message.startsWith('maps ')) return issue.message
  return `has the ${String(key)} ${shownValue(JSON.stringify(content[String(key)]))}: ${RIGHT[key as keyof MappingJson]}`
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

/** The mapping of a folder that follows the format. */
export const NO_MAPPING = toMapping({})

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
