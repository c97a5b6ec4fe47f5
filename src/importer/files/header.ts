import { type ColumnOf, RESULTS_FILES, type ResultsFile, shownValue } from './results-files.ts'

/** The most columns that a file may have. */
const MAX_COLUMNS = 200

/** How many of a header's columns an error names. */
const SEEN_COLUMNS = 12

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
  if (cells.some((cell) => /[\uFFFD\0]/.test(cell))) {
    return unreadable(`${file} is not UTF-8 text: save it as CSV UTF-8, or name its encoding by --mapping`)
  }
  if (cells.length > MAX_COLUMNS) {
    return unreadable(`${file} has ${cells.length} columns; at most ${MAX_COLUMNS} are read`)
  }
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const { required, optional } = RESULTS_FILES[file] as { required: readonly string[]; optional: readonly string[] }
  const known = [...required, ...optional]
  const doubled = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (doubled.length > 0) return unreadable(`${file} has the column ${doubled.join(', ')} twice`)
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) return unreadable(`${file} lacks the column ${missing.join(', ')}${seenInstead(cells)}`)
  return {
    width: names.length,
    places: Object.fromEntries(known.map((name) => [name, names.indexOf(name)])) as Record<ColumnOf<F>, number>,
    warnings: unknownColumns(names, known).map((name) => `${file}: the column ${name} is not known and not read`),
  }
}

/** What the header has instead, and what to do. */
function seenInstead(cells: readonly string[]): string {
  const other = [';', '\t', '|'].find((delimiter) => cells.join(',').split(delimiter).length > cells.length)
  if (other !== undefined) {
    const name = other === '\t' ? 'a tab' : other
    return `: its fields are separated by ${name} and not by commas; save it so, or name the delimiter by --mapping`
  }
  const seen = cells.slice(0, SEEN_COLUMNS).map((cell) => `"${shownValue(cell.trim())}"`)
  return `; it has ${seen.join(', ')}${cells.length > SEEN_COLUMNS ? ', …' : ''}; name its columns by --mapping`
}

function unknownColumns(names: readonly string[], known: readonly string[]): string[] {
  const unknown = new Set(names.filter((name) => !known.includes(name)))
  return [...unknown].map((name) => (name === '' ? 'without a name' : `"${shownValue(name)}"`))
}

export function unreadable(reason: string): UnreadableFile {
  return { kind: 'UnreadableFile', reason }
}
