import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type CsvSource, FileFailure, fileFailure, readCsvFile } from './csv-file.ts'
import type { DayOrder } from './day-order.ts'
import { encodingOf } from './encoding.ts'
import { type Header, readHeader, type UnreadableFile, unreadable } from './header.ts'
import { type FieldMapping, NO_MAPPING } from './mapping.ts'
import { isWorkbook, warningsOfOthers } from './other-files.ts'
import { readPrivateKey } from './private-file.ts'
import { CONTENT_FILE_NAMES, isContentFile, RESULTS_FILE_NAMES, type ResultsFile } from './results-files.ts'

/** Marks a folder of generated demonstration seasons: `{"demo": true}`. */
const MARKER_FILE = 'dataset.json'

/** A file of a results folder whose header has been read. */
export interface OpenedFile<F extends ResultsFile> extends CsvSource {
  bytes: number
  /** Time of the last change, in milliseconds since 1970. */
  modified: number
  header: Header<F>
  /** Order of day and month that the mapping declares; null if it declares none. */
  dayOrder: DayOrder | null
}

/** A results folder that can be read. */
export interface ResultsFolder {
  kind: 'ResultsFolder'
  path: string
  files: { [F in ResultsFile]?: OpenedFile<F> }
  demo: boolean
  /** The key of a private export; null if the folder has none. */
  erasureKey: string | null
  warnings: string[]
}

/** Opens a folder: lists its files and reads every header before any row. */
export async function openFolder(
  path: string,
  mapping: FieldMapping = NO_MAPPING,
): Promise<ResultsFolder | UnreadableFile> {
  const names = await readdir(path).catch(() => null)
  if (names === null) return unreadable(`${path} is not a readable folder`)
  const ownName = (file: ResultsFile) => mapping.files[file] ?? file
  const expected = new Set(RESULTS_FILE_NAMES.map(ownName))
  const inOtherCase = names.find(
    (name) => !expected.has(name) && !names.includes(name.toLowerCase()) && isResultsFile(name),
  )
  if (inOtherCase !== undefined) {
    return unreadable(
      `${inOtherCase} should be named ${inOtherCase.toLowerCase()} in lower case: rename it, or name it in --mapping`,
    )
  }
  const demo = await readMarker(path, names)
  if (typeof demo !== 'boolean') return demo
  const erasureKey = await readPrivateKey(path, names)
  if (typeof erasureKey === 'object' && erasureKey !== null) return erasureKey
  const folder: ResultsFolder = {
    kind: 'ResultsFolder',
    path,
    files: {},
    demo,
    erasureKey,
    warnings: warningsOfOthers(names, expected),
  }
  for (const file of RESULTS_FILE_NAMES) {
    if (!names.includes(ownName(file))) {
      if (file in mapping.files) folder.warnings.push(`${ownName(file)}, which the mapping names, is not in the folder`)
      continue
    }
    const opened = await openFile(file, join(path, ownName(file)), mapping)
    if ('kind' in opened) return opened
    folder.files = { ...folder.files, [file]: opened }
    folder.warnings.push(...encodingRemarks(file, opened, mapping), ...opened.header.warnings)
  }
  if (Object.keys(folder.files).length > 0) return folder
  const corrections = RESULTS_FILE_NAMES.filter((file) => !isContentFile(file))
  return unreadable(`${path} has none of ${[...CONTENT_FILE_NAMES, ...corrections].join(', ')}${seenInstead(names)}`)
}

/** Names the files that were probably meant, and what to do with them. */
function seenInstead(names: readonly string[]): string {
  const workbook = names.find(isWorkbook)
  if (workbook !== undefined) {
    return `: ${workbook} is a workbook, which is not read; save each of its sheets as "CSV UTF-8" under these names`
  }
  const csv = names.filter((name) => name.toLowerCase().endsWith('.csv')).sort()
  return csv.length === 0 ? '' : `: it has ${csv.slice(0, 5).join(', ')}; rename them, or name them in --mapping`
}

/** Returns whether the format has a file of this name, ignoring case. */
function isResultsFile(name: string): boolean {
  return RESULTS_FILE_NAMES.some((file) => file === name.toLowerCase())
}

function encodingRemarks(file: ResultsFile, { encoding }: CsvSource, mapping: FieldMapping): string[] {
  if (encoding === (mapping.encoding ?? 'utf-8')) return []
  const declared = mapping.encoding === null ? '' : `, although the mapping says ${mapping.encoding}`
  return [`${file} was read as ${encoding}, which its bytes prove${declared}`]
}

async function readMarker(path: string, names: readonly string[]): Promise<boolean | UnreadableFile> {
  if (!names.includes(MARKER_FILE)) return false
  try {
    const marker: { demo?: unknown } | null = JSON.parse(await readFile(join(path, MARKER_FILE), 'utf8'))
    const demo = marker?.demo ?? false
    return typeof demo === 'boolean' ? demo : unreadable(`${MARKER_FILE} has an invalid "demo": use true or false`)
  } catch {
    return unreadable(`${MARKER_FILE} is not JSON`)
  }
}

async function openFile<F extends ResultsFile>(
  file: F,
  path: string,
  { encoding: declared, delimiter, dayOrder, columns }: FieldMapping,
): Promise<OpenedFile<F> | UnreadableFile> {
  const { bytes, modified, isFile } = await fileFacts(path)
  if (!isFile) return unreadable(`${basename(path)} is not a readable file`)
  const source: CsvSource = { path, delimiter, encoding: await encodingOrFailure(path, declared) }
  for await (const { rows, lines, malformed } of readCsvFile(source)) {
    const [bad] = malformed
    if (bad !== undefined && bad.line < (lines[0] ?? Number.POSITIVE_INFINITY)) {
      return unreadable(`${file}: the header row ${bad.reason}`)
    }
    const [cells] = rows
    if (cells === undefined) continue
    const header = readHeader(file, cells, columns[file])
    return 'kind' in header ? header : { ...source, bytes, modified, header, dayOrder }
  }
  return unreadable(`${file} is empty: it needs a header row`)
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
 * Checks that the file has not changed since it was opened: another program may be copying into the folder.
 * @throws FileFailure if the file has changed
 */
export async function checkUnchanged({ path, bytes, modified }: OpenedFile<ResultsFile>): Promise<void> {
  const now = await fileFacts(path)
  if (now.isFile && now.bytes === bytes && now.modified === modified) return
  throw new FileFailure(`${basename(path)} changed while it was read: import the folder again`)
}
