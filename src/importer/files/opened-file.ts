import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CsvRows } from './csv-cutter.ts'
import { type CsvSource, FileFailure, fileFailure, readCsvFile } from './csv-file.ts'
import type { DayOrder } from './day-order.ts'
import { encodingOf } from './encoding.ts'
import { type Header, readHeader, type UnreadableFile, unreadable } from './header.ts'
import { type FieldMapping, mappingOfFile, NO_MAPPING } from './mapping.ts'
import { type ResultsFile, shownValue } from './results-files.ts'

/** A CSV file of the operator, with what was known of it when its header was read. */
export interface OpenedPart<F extends ResultsFile> extends CsvSource {
  /** The file's name, or its path below the folder. */
  name: string
  bytes: number
  /** Time of the last change, in milliseconds since 1970. */
  modified: number
  header: Header<F>
  /** The rows of a table that is in memory already; null for a file. */
  held: Pick<CsvRows, 'rows' | 'lines' | 'malformed'> | null
}

/** A file of the format: usually one file of the operator, or several with the same columns. */
export interface OpenedFile<F extends ResultsFile> {
  parts: readonly OpenedPart<F>[]
  /** The header of the first part. The rows of all parts have the same columns. */
  header: Header<F>
  bytes: number
  /** Order of day and month that the mapping declares; null if it declares none. */
  dayOrder: DayOrder | null
  /** Whether further empty fields at the end of a row are ignored. */
  ignoresExtraFields: boolean
}

/**
 * The distance between the line numbers of two parts. Rows are identified by their line in all parts together: line 5 of
 * the third part is line 20,000,005.
 */
const LINES_OF_PART = 10_000_000

/** Maximum number of parts, so that a line of the last part is still a 32-bit number. */
const MAX_PARTS = 200

/** Returns the line in the operator's file. */
export function lineInPart(line: number): number {
  return line % LINES_OF_PART
}

/** Returns the part that a line belongs to. */
export function partOfLine<F extends ResultsFile>({ parts }: OpenedFile<F>, line: number): OpenedPart<F> | undefined {
  return parts[Math.floor(line / LINES_OF_PART)]
}

/** Opens the operator's files for a file of the format, and reads their headers. */
export async function openFile<F extends ResultsFile>(
  file: F,
  folder: string,
  names: readonly string[],
  mapping: FieldMapping,
): Promise<OpenedFile<F> | UnreadableFile> {
  if (names.length > MAX_PARTS) return unreadable(`${file} has ${names.length} files: the maximum is ${MAX_PARTS}`)
  const parts: OpenedPart<F>[] = []
  for (const name of names) {
    const part = await openPart(file, join(folder, name), name, mapping)
    if ('kind' in part) return part
    parts.push(part)
  }
  const [first, ...others] = parts as [OpenedPart<F>, ...OpenedPart<F>[]]
  const columns = JSON.stringify(first.header.places)
  const different = others.find(({ header }) => JSON.stringify(header.places) !== columns)
  if (different !== undefined) {
    return unreadable(
      `${different.name} has different columns from ${first.name}: give both the same header, or import one of them from a folder of its own`,
    )
  }
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const { dayOrder, ignoresExtraFields } = mapping
  return { parts, header: first.header, bytes, dayOrder, ignoresExtraFields }
}

async function openPart<F extends ResultsFile>(
  file: F,
  path: string,
  name: string,
  mapping: FieldMapping,
): Promise<OpenedPart<F> | UnreadableFile> {
  const { bytes, modified, isFile } = await fileFacts(path)
  if (!isFile) return unreadable(`${basename(path)} is not a readable file`)
  const { encoding: declared, delimiter, matchIdFrom } = mapping
  const source: CsvSource = { path, delimiter, encoding: await encodingOrFailure(path, declared) }
  const cells = await readFirstRow(file, source)
  if (cells !== null && 'kind' in cells) return cells
  if (cells === null) return unreadable(`${file} is empty: it needs a header row`)
  const other = mapping === NO_MAPPING ? null : otherDelimiter(cells)
  if (other !== null && other !== delimiter) return openPart(file, path, name, { ...mapping, delimiter: other })
  const derivedColumns = file === 'matches.csv' && matchIdFrom.length > 0 ? ['match_id'] : []
  const header = readHeader(file, cells, mappingOfFile(mapping, file), derivedColumns)
  return 'kind' in header ? header : { ...source, name, bytes, modified, header, held: null }
}

async function readFirstRow(file: ResultsFile, source: CsvSource): Promise<string[] | UnreadableFile | null> {
  for await (const { rows, lines, malformed } of readCsvFile(source)) {
    const [bad] = malformed
    if (bad !== undefined && bad.line < (lines[0] ?? Number.POSITIVE_INFINITY)) {
      return unreadable(`${file}: the header row ${bad.reason}`)
    }
    if (rows[0] !== undefined) return rows[0]
  }
  return null
}

/** Returns the delimiter of a header that has only one field because the file has another delimiter than declared. */
function otherDelimiter(cells: readonly string[]): string | null {
  return cells.length > 1 ? null : delimiterOf([cells[0] ?? ''])
}

/** Returns the delimiter that most lines have, and of several ones the most frequent; null if they have none. */
export function delimiterOf(lines: readonly string[]): string | null {
  const counts = [';', ',', '\t', '|'].map((delimiter) => {
    const inLines = lines.map((line) => line.split(delimiter).length - 1)
    return { delimiter, lines: inLines.filter((count) => count > 0).length, count: inLines.reduce((a, b) => a + b, 0) }
  })
  const most = counts.toSorted((a, b) => b.lines - a.lines || b.count - a.count)[0]
  return most === undefined || most.count === 0 ? null : most.delimiter
}

async function encodingOrFailure(path: string, declared: string | null): Promise<string> {
  try {
    return await encodingOf(path, declared)
  } catch (error) {
    throw fileFailure(error, path)
  }
}

async function fileFacts(path: string): Promise<{ bytes: number; modified: number; isFile: boolean }> {
  try {
    const facts = await stat(path)
    return { bytes: facts.size, modified: facts.mtimeMs, isFile: facts.isFile() }
  } catch {
    return { bytes: 0, modified: 0, isFile: false }
  }
}

/**
 * Checks that the files have not changed since they were opened: another program may be copying into the folder.
 * @throws FileFailure if one has changed
 */
export async function checkUnchanged({ parts }: OpenedFile<ResultsFile>): Promise<void> {
  for (const { path, bytes, modified, held } of parts) {
    if (held !== null) continue
    const now = await fileFacts(path)
    if (now.isFile && now.bytes === bytes && now.modified === modified) continue
    throw new FileFailure(`${basename(path)} changed while it was read: import the folder again`)
  }
}

/** Reads the rows of a file without its header, converted as the mapping says. */
export async function* readRows<F extends ResultsFile>(
  opened: OpenedFile<F>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<CsvRows> {
  for (const [index, part] of opened.parts.entries()) {
    if (part.held !== null) {
      yield inPart({ ...part.held, damaged: false }, index)
      continue
    }
    let headerRead = false
    for await (const batch of readCsvFile(part, onBytes)) {
      const rows: CsvRows = headerRead ? batch : withoutHeader(batch)
      headerRead ||= rows !== batch
      yield inPart(converted(rows, part.header, opened.ignoresExtraFields), index)
    }
  }
}

function withoutHeader(batch: CsvRows): CsvRows {
  return batch.rows.length === 0 ? batch : { ...batch, rows: batch.rows.slice(1), lines: batch.lines.slice(1) }
}

/** Numbers the lines of a batch in all parts together. */
function inPart(batch: CsvRows, index: number): CsvRows {
  if (index === 0) return batch
  const place = (line: number) => line + index * LINES_OF_PART
  const malformed = batch.malformed.map((bad) => ({ ...bad, line: place(bad.line) }))
  return { ...batch, lines: batch.lines.map(place), malformed }
}

function converted(batch: CsvRows, { conversion, fileWidth }: Header<ResultsFile>, ignoresExtra: boolean): CsvRows {
  if (conversion === null && !ignoresExtra) return batch
  const result: CsvRows = { ...batch, rows: [], lines: [], malformed: [...batch.malformed] }
  for (const [index, row] of batch.rows.entries()) {
    const line = batch.lines[index] as number
    const extra = row.slice(fileWidth)
    const fields = ignoresExtra && extra.every((field) => field.trim() === '') ? row.slice(0, fileWidth) : row
    if (conversion !== null && fields.length !== fileWidth) {
      result.malformed.push({ line, text: shownValue(row.join(' | ')), reason: widthFault(fields.length, fileWidth) })
      continue
    }
    result.rows.push(conversion === null ? fields : conversion(fields))
    result.lines.push(line)
  }
  return result
}

/** Describes a row that has more or fewer fields than its file's header. */
export function widthFault(fields: number, columns: number): string {
  const counted = `the row has ${fields} ${fields === 1 ? 'field' : 'fields'}, the header ${columns}`
  return fields > columns
    ? `${counted}: quote a value with a comma, such as "Austin, Texas"`
    : `${counted}: write an empty field as two commas in a row`
}
