import { type ColumnOf, RESULTS_FILES, type ResultsFile, shownValue } from './results-files.ts'
import { columnsOfSource, type FileMapping, type RowConversion, rowConversion } from './row-conversion.ts'

/** Maximum number of columns of a file. */
export const MAX_COLUMNS = 200

/** Maximum number of a header's columns that an error lists. */
const MAX_LISTED_COLUMNS = 12

/** The columns of a file. */
export interface Header<F extends ResultsFile> {
  /** Number of fields of a row as a row reader gets it: of the file, or after its conversion. */
  width: number
  /** The position of each column in such a row; -1 if the file doesn't have the column. */
  places: Record<ColumnOf<F>, number>
  warnings: string[]
  /** The conversion of the file's rows; null if they follow the format except for the names of columns. */
  conversion: RowConversion | null
  /** Number of fields in the file's header. */
  fileWidth: number
  /** The names that columns have in the file, by the format's name. Columns of the same name are left out. */
  ownNames: Readonly<Record<string, string>>
}

/** A file that cannot be read at all, with the reason as a sentence for the operator. */
export interface UnreadableFile {
  kind: 'UnreadableFile'
  reason: string
}

/** The name of columns that a mapping leaves out. No header can have it. */
const NOT_READ = '\0'

const NO_FILE_MAPPING: FileMapping = { columns: {}, values: {}, defaults: {}, others: [] }

/**
 * Reads a file's header row: columns in any order, names in any case.
 * @param made columns that the import makes itself, such as ids from the content of rows
 */
export function readHeader<F extends ResultsFile>(
  file: F,
  cells: readonly string[],
  mapping: FileMapping = NO_FILE_MAPPING,
  made: readonly string[] = [],
): Header<F> | UnreadableFile {
  if (cells.some((cell) => /[\uFFFD\0]/.test(cell))) {
    return unreadable(`${file} is not UTF-8 text: save it as CSV UTF-8, or name its encoding in --mapping`)
  }
  if (cells.length > MAX_COLUMNS) {
    return unreadable(`${file} has ${cells.length} columns: the maximum is ${MAX_COLUMNS}`)
  }
  const all = cells.map((cell) => cell.trim().toLowerCase())
  const unread = new Set(mapping.others.map((name) => name.trim().toLowerCase()))
  const mapped = Object.values(mapping.columns).flatMap(columnsOfSource)
  const sources = new Set(mapped.map((name) => name.trim().toLowerCase()))
  // A column that isn't read has no name, even if the format has a column of that name.
  const names = all.map((name) => (unread.has(name) && !sources.has(name) ? NOT_READ : name))
  const { required, optional } = RESULTS_FILES[file] as { required: readonly string[]; optional: readonly string[] }
  const known = [...required, ...optional]
  const sourceNames = new Map(known.map((column) => [column, sourceNamesOf(column, mapping)]))
  const read = new Set([...sourceNames.values()].flat())
  const twice = [...read].filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice.length > 0) return unreadable(`${file} has the column ${named(twice)} twice: rename one of them`)
  read.add(NOT_READ)
  const notMapped = mapped.filter((name) => !names.includes(name.trim().toLowerCase()))
  if (notMapped.length > 0) {
    return unreadable(`${file} has no column ${named(notMapped)}, which the mapping names; ${seenColumns(cells)}`)
  }
  const present = known.filter(
    (column) =>
      made.includes(column) ||
      mapping.defaults[column] !== undefined ||
      sourceNames.get(column)?.some((name) => names.includes(name)),
  )
  const missing = required.filter((column) => !present.includes(column))
  if (missing.length > 0) return unreadable(`${file} has no column ${named(missing)}${foundInstead(cells)}`)
  const converts = made.length > 0 || needsConversion(mapping)
  const place = (column: string) =>
    converts ? present.indexOf(column) : names.indexOf(sourceNames.get(column)?.[0] ?? '')
  return {
    width: converts ? present.length : names.length,
    places: Object.fromEntries(known.map((column) => [column, place(column)])) as Header<F>['places'],
    warnings: unknownColumns(names, read).map((name) => `${file}: the column ${name} is unknown and was not read`),
    conversion: converts ? rowConversion(present, names, mapping) : null,
    fileWidth: names.length,
    ownNames: Object.fromEntries(
      Object.entries(mapping.columns).map(([column, source]) => [column, columnsOfSource(source).join(', ')]),
    ),
  }
}

/** Returns the names of the columns that a column of the format is read from, in lower case. */
function sourceNamesOf(column: string, { columns }: FileMapping): string[] {
  return columnsOfSource(columns[column] ?? column).map((name) => name.trim().toLowerCase())
}

/** Returns whether rows need more than other names of columns. */
function needsConversion({ columns, values, defaults }: FileMapping): boolean {
  const sources = Object.values(columns)
  if (sources.some((source) => typeof source !== 'string')) return true
  const sharesField = new Set(sources).size < sources.length
  return sharesField || Object.keys(values).length > 0 || Object.keys(defaults).length > 0
}

function named(columns: readonly string[]): string {
  return columns.map((column) => `"${shownValue(column.trim())}"`).join(', ')
}

function seenColumns(cells: readonly string[]): string {
  return `its columns are ${named(cells.slice(0, MAX_LISTED_COLUMNS))}${cells.length > MAX_LISTED_COLUMNS ? ', …' : ''}`
}

/** Describes the header of a file without a required column, and how to correct it. */
function foundInstead(cells: readonly string[]): string {
  const other = [',', ';', '\t', '|'].find((delimiter) => cells.join('').split(delimiter).length > cells.length)
  if (other === undefined) return `; ${seenColumns(cells)}: rename the column, or name it in --mapping`
  const name = other === '\t' ? 'a tab' : other
  return `: its fields are separated by ${name}; save it with commas, or name the delimiter in --mapping`
}

function unknownColumns(names: readonly string[], read: ReadonlySet<string>): string[] {
  const unknown = new Set(names.filter((name) => !read.has(name)))
  return [...unknown].map((name) => (name === '' ? 'without a name' : named([name])))
}

export function unreadable(reason: string): UnreadableFile {
  return { kind: 'UnreadableFile', reason }
}
