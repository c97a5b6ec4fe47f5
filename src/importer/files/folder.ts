import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { FileFailure, readCsvFile } from './csv-file.ts'
import { type Header, readHeader, type UnreadableFile, unreadable } from './header.ts'
import { readPrivateKey } from './private-file.ts'
import { CONTENT_FILE_NAMES, isContentFile, RESULTS_FILE_NAMES, type ResultsFile } from './results-files.ts'

/** Marks a folder of generated demonstration seasons: `{"demo": true}`. */
const MARKER_FILE = 'dataset.json'

/** The file of a results folder, its header read. */
export interface OpenedFile<F extends ResultsFile> {
  path: string
  bytes: number
  /** When it was last written, in milliseconds since 1970. */
  modified: number
  header: Header<F>
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

/** Looks at what the folder holds, and reads every header before any row. */
export async function openFolder(path: string): Promise<ResultsFolder | UnreadableFile> {
  const names = await readdir(path).catch(() => null)
  if (names === null) return unreadable(`${path} is not a folder that can be read`)
  const inOtherLetters = names.find((name) => !names.includes(name.toLowerCase()) && isResultsFile(name.toLowerCase()))
  if (inOtherLetters !== undefined) {
    const file = inOtherLetters.toLowerCase()
    return unreadable(`${inOtherLetters} is ${file} in other letters; rename it, or name it by --mapping`)
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
    warnings: otherFiles(names),
  }
  for (const file of RESULTS_FILE_NAMES) {
    if (!names.includes(file)) continue
    const opened = await openFile(file, join(path, file))
    if ('kind' in opened) return opened
    folder.files = { ...folder.files, [file]: opened }
    folder.warnings.push(...opened.header.warnings)
  }
  if (Object.keys(folder.files).length > 0) return folder
  const corrections = RESULTS_FILE_NAMES.filter((file) => !isContentFile(file))
  return unreadable(`${path} holds none of ${[...CONTENT_FILE_NAMES, ...corrections].join(', ')}${seenInstead(names)}`)
}

/** Files that may have been meant, and what to do. */
function seenInstead(names: readonly string[]): string {
  const workbook = names.find((name) => /\.xlsx?$/i.test(name))
  if (workbook !== undefined) {
    return `: ${workbook} is a workbook, which is not read; save each of its sheets as "CSV UTF-8" under these names`
  }
  const csv = names.filter((name) => name.toLowerCase().endsWith('.csv')).sort()
  return csv.length === 0 ? '' : `; it holds ${csv.slice(0, 5).join(', ')}; rename them, or name them by --mapping`
}

const isResultsFile = (name: string) => RESULTS_FILE_NAMES.some((file) => file === name)

async function readMarker(path: string, names: readonly string[]): Promise<boolean | UnreadableFile> {
  if (!names.includes(MARKER_FILE)) return false
  try {
    const marker: { demo?: unknown } | null = JSON.parse(await readFile(join(path, MARKER_FILE), 'utf8'))
    const demo = marker?.demo ?? false
    return typeof demo === 'boolean' ? demo : unreadable(`${MARKER_FILE} says of demo what is neither true nor false`)
  } catch {
    return unreadable(`${MARKER_FILE} is not JSON`)
  }
}

function otherFiles(names: readonly string[]): string[] {
  const others = names.filter((name) => name.toLowerCase().endsWith('.csv') && !isResultsFile(name))
  return others.sort().map((name) => `${name} is not a file of the format and is not read`)
}

async function openFile<F extends ResultsFile>(file: F, path: string): Promise<OpenedFile<F> | UnreadableFile> {
  const { bytes, modified, isFile } = await fileFacts(path)
  if (!isFile) return unreadable(`${basename(path)} is not a file that can be read`)
  for await (const { rows, malformed } of readCsvFile(path)) {
    const [cells] = rows
    if (malformed[0]?.line === 1) return unreadable(`${file}: the header row cannot be read: ${malformed[0].reason}`)
    if (cells === undefined) continue
    const header = readHeader(file, cells)
    return 'kind' in header ? header : { path, bytes, modified, header }
  }
  return unreadable(`${file} is empty: it needs a header row`)
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
 * Sees that the file is still the one that was opened: somebody may be copying into the folder.
 * @throws FileFailure where it is not
 */
export async function checkUnchanged({ path, bytes, modified }: OpenedFile<ResultsFile>): Promise<void> {
  const now = await fileFacts(path)
  if (now.isFile && now.bytes === bytes && now.modified === modified) return
  throw new FileFailure(`${basename(path)} has changed while it was read`)
}
