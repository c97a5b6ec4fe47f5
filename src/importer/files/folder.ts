import { readdir, readFile, stat } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { type UnreadableFile, unreadable } from './header.ts'
import { type FieldMapping, NO_MAPPING } from './mapping.ts'
import { type OpenedFile, openFile } from './opened-file.ts'
import { warningsOfOthers } from './other-files.ts'
import { readPrivateKey } from './private-file.ts'
import { CONTENT_FILE_NAMES, isContentFile, RESULTS_FILE_NAMES, type ResultsFile } from './results-files.ts'

/** Marks a folder of generated demonstration seasons: `{"demo": true}`. */
const MARKER_FILE = 'dataset.json'

/** A results folder that can be read. */
export interface ResultsFolder {
  kind: 'ResultsFolder'
  path: string
  files: { [F in ResultsFile]?: OpenedFile<F> }
  mapping: FieldMapping
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
  const ownNames = await namesByFile(path, names, mapping)
  const expected = new Set([...Object.values(ownNames).flat(), ...mapping.otherFiles])
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
    mapping,
    demo,
    erasureKey,
    warnings: warningsOfOthers(names, expected),
  }
  for (const file of RESULTS_FILE_NAMES) {
    if (ownNames[file].length === 0) {
      const missing = mapping.files[file]?.join(', ')
      if (missing !== undefined) folder.warnings.push(`${missing}, which the mapping names, is not in the folder`)
      continue
    }
    const opened = await openFile(file, path, ownNames[file], mapping)
    if ('kind' in opened) return opened
    folder.files = { ...folder.files, [file]: opened }
    folder.warnings.push(...encodingRemarks(file, opened, mapping), ...opened.header.warnings)
  }
  if (Object.keys(folder.files).length > 0) return folder
  const corrections = RESULTS_FILE_NAMES.filter((file) => !isContentFile(file))
  return unreadable(`${path} has none of ${[...CONTENT_FILE_NAMES, ...corrections].join(', ')}${foundInstead(names)}`)
}

/** Returns the names of the folder's files that exist, by the format's file. */
async function namesByFile(
  path: string,
  names: readonly string[],
  { files }: FieldMapping,
): Promise<Record<ResultsFile, string[]>> {
  const found = RESULTS_FILE_NAMES.map(async (file) => [file, await existingNames(path, names, files[file] ?? [file])])
  return Object.fromEntries(await Promise.all(found))
}

/** Returns the files that exist of a list of names. A name may be a path below the folder, or have a `*`. */
async function existingNames(path: string, names: readonly string[], wanted: readonly string[]): Promise<string[]> {
  const existing: string[] = []
  for (const name of wanted) {
    if (name.includes('*')) existing.push(...names.filter((other) => matchesGlob(other, name)).sort())
    else if (names.includes(name) || (name.includes('/') && (await isFile(join(path, name))))) existing.push(name)
  }
  return [...new Set(existing)]
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  )
}

/** Returns a sentence about files of the folder that the operator probably meant, and how to import them. */
function foundInstead(names: readonly string[]): string {
  const csv = names.filter((name) => name.toLowerCase().endsWith('.csv')).sort()
  return csv.length === 0 ? '' : `: it has ${csv.slice(0, 5).join(', ')}; rename them, or name them in --mapping`
}

/** Returns whether the format has a file of this name, ignoring case. */
function isResultsFile(name: string): boolean {
  return RESULTS_FILE_NAMES.some((file) => file === name.toLowerCase())
}

function encodingRemarks(file: ResultsFile, { parts }: OpenedFile<ResultsFile>, mapping: FieldMapping): string[] {
  return parts.flatMap(({ encoding, name }) => {
    // A proposal writes its files to a subfolder, in an encoding of their own.
    if (encoding === (mapping.encoding ?? 'utf-8') || name.includes('/')) return []
    const declared = mapping.encoding === null ? '' : `, although the mapping says ${mapping.encoding}`
    return [`${parts.length > 1 ? name : file} was read as ${encoding}, which its bytes prove${declared}`]
  })
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
