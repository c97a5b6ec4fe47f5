import { type ColumnOf, RESULTS_FILES, type ResultsFile, shownValue } from './results-files.ts'

/** The most columns that a file may have. */
export const MAX_COLUMNS = 200

/** Where each column of a file stands; a column that the file does not have is at -1. */
export interface Header<F extends ResultsFile> {
  width: number
  places: Record<ColumnOf<F>, number>
  warnings: string[]
}

/** A file that cannot be read at all, as a sentence for the operator. */
export interface UnreadableFile {
  kind: 'UnreadableFile'
  reason: string
}

/** Reads a file's header row: columns in any order, names in any case. */
export function readHeader<F extends ResultsFile>(file: F, cells: readonly string[]): Header<F> | UnreadableFile {
  if (cells.some((cell) => /[\uFFFD\0]/.test(cell))) return unreadable(`${file} is not UTF-8 text`)
  if (cells.length > MAX_COLUMNS) {
    return unreadable(`${file} has ${cells.length} columns; at most ${MAX_COLUMNS} are read`)
  }
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const { required, optional } = RESULTS_FILES[file] as { required: readonly string[]; optional: readonly string[] }
  const known = [...required, ...optional]
  const doubled = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (doubled.length > 0) return unreadable(`${file} has the column ${doubled.join(', ')} twice`)
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) return unreadable(`${file} lacks the column ${missing.join(', ')}`)
  return {
    width: names.length,
    places: Object.fromEntries(known.map((name) => [name, names.indexOf(name)])) as Record<ColumnOf<F>, number>,
    warnings: unknownColumns(names, known).map((name) => `${file}: the column ${name} is not known and not read`),
  }
}

function unknownColumns(names: readonly string[], known: readonly string[]): string[] {
  const unknown = new Set(names.filter((name) => !known.includes(name)))
  return [...unknown].map((name) => (name === '' ? 'without a name' : `"${shownValue(name)}"`))
}

export function unreadable(reason: string): UnreadableFile {
  return { kind: 'UnreadableFile', reason }
}
