import { type ColumnOf, RESULTS_FILES, type ResultsFile, shownValue } from './results-files.ts'

/** Maximum number of columns of a file. */
export const MAX_COLUMNS = 200

/** Maximum number of a header's columns that an error lists. */
const LISTED_COLUMNS = 12

/** The position of each column of a file; -1 if the file doesn't have the column. */
export interface Header<F extends ResultsFile> {
  width: number
  places: Record<ColumnOf<F>, number>
  warnings: string[]
}

/** A file that cannot be read at all, with the reason as a sentence for the operator. */
export interface UnreadableFile {
  kind: 'UnreadableFile'
  reason: string
}

/**
 * Reads a file's header row: columns in any order, names in any case.
 * @param mapped the file's column name by the format's; several columns of the format may have the same one
 */
export function readHeader<F extends ResultsFile>(
  file: F,
  cells: readonly string[],
  mapped: Readonly<Record<string, string>> = {},
): Header<F> | UnreadableFile {
  if (cells.some((cell) => /[\uFFFD\0]/.test(cell))) {
    return unreadable(`${file} is not UTF-8 text: save it as CSV UTF-8, or name its encoding in --mapping`)
  }
  if (cells.length > MAX_COLUMNS) {
    return unreadable(`${file} has ${cells.length} columns: the maximum is ${MAX_COLUMNS}`)
  }
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const { required, optional } = RESULTS_FILES[file] as { required: readonly string[]; optional: readonly string[] }
  const known = [...required, ...optional]
  const ownName = (column: string) => (mapped[column] ?? column).trim().toLowerCase()
  const twice = known.filter((column) => names.indexOf(ownName(column)) !== names.lastIndexOf(ownName(column)))
  if (twice.length > 0)
    return unreadable(`${file} has the column ${named(twice.map(ownName))} twice: rename one of them`)
  const notMapped = Object.values(mapped).filter((name) => !names.includes(name.trim().toLowerCase()))
  if (notMapped.length > 0) {
    return unreadable(`${file} has no column ${named(notMapped)}, which the mapping names; ${seenColumns(cells)}`)
  }
  const missing = required.filter((column) => !names.includes(ownName(column)))
  if (missing.length > 0) return unreadable(`${file} has no column ${named(missing)}${seenInstead(cells)}`)
  const read = new Set(known.map(ownName))
  return {
    width: names.length,
    places: Object.fromEntries(known.map((column) => [column, names.indexOf(ownName(column))])) as Header<F>['places'],
    warnings: unknownColumns(names, read).map((name) => `${file}: the column ${name} is unknown and was not read`),
  }
}

function named(columns: readonly string[]): string {
  return columns.map((column) => `"${shownValue(column.trim())}"`).join(', ')
}

function seenColumns(cells: readonly string[]): string {
  return `its columns are ${named(cells.slice(0, LISTED_COLUMNS))}${cells.length > LISTED_COLUMNS ? ', …' : ''}`
}

/** Describes the header of a file without a required column, and how to correct it. */
function seenInstead(cells: readonly string[]): string {
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
