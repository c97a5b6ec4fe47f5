import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { FileFailure, fileFailure } from '#importer/files/csv-file.ts'
import { beginningOf } from '#importer/files/encoding.ts'
import { CONTENT_FILE_NAMES, RESULTS_FILE_NAMES } from '#importer/files/results-files.ts'
import { csvReader } from './csv-reader.ts'
import { download, isAddress } from './download.ts'
import { jsonReader } from './json-reader.ts'
import { type InputFile, MAX_FILE_BYTES, type Reader, type Sheet } from './sheet.ts'
import { workbookReader } from './workbook-reader.ts'

/** The readers of files, the most particular first. */
const READERS: readonly Reader[] = [workbookReader, jsonReader, csvReader]

/** Files of the format that are read as they are, whatever other tables a folder has. */
const UNTOUCHED = new Set<string>([
  'leagues.csv',
  ...RESULTS_FILE_NAMES.filter((file) => !(CONTENT_FILE_NAMES as string[]).includes(file)),
])

/** Endings of the files of a folder that may have tables. */
const TABLES = /\.(?:csv|tsv|xlsx|ods|json|jsonl|ndjson)$/i

/**
 * Reads the tables of files, folders and web addresses.
 * @param downloads the folder that keeps downloaded files for the next import
 * @throws FileFailure with a sentence for the operator if one can't be read
 */
export async function readInputs(paths: readonly string[], downloads = ''): Promise<Sheet[]> {
  const files = new Map<Reader, InputFile[]>()
  for (const path of paths) {
    for (const file of await inputFiles(path, downloads)) {
      const reader = await readerOf(file)
      files.set(reader, [...(files.get(reader) ?? []), file])
    }
  }
  const sheets: Sheet[] = []
  for (const [reader, ofKind] of files) sheets.push(...(await reader.read(ofKind)))
  return sheets
}

/** Returns the files of a folder that may have tables, or the one file of a path or an address. */
async function inputFiles(path: string, downloads: string): Promise<InputFile[]> {
  if (isAddress(path)) return [await download(path, downloads)]
  const facts = await stat(path).catch((error: unknown) => Promise.reject(fileFailure(error, path)))
  const paths = facts.isDirectory() ? (await tableFiles(path)).map((name) => join(path, name)) : [path]
  return paths.map((each) => ({ path: each, name: basename(each) }))
}

/** Returns the names of the files of a folder that may have tables, in alphabetical order. */
export async function tableFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const isTable = (name: string) => TABLES.test(name) && !/^[.~]/.test(name) && !UNTOUCHED.has(name)
  const tables = entries.filter((entry) => isTable(entry.name) && !entry.isDirectory())
  const other = tables.find((entry) => !entry.isFile())
  if (other !== undefined)
    throw new FileFailure(`${other.name} is a link or no regular file: put the file itself into the folder`)
  const names = tables.map(({ name }) => name)
  return names.filter((name) => !['mapping.json', 'dataset.json', 'private.json'].includes(name)).sort()
}

async function readerOf({ path, name }: InputFile): Promise<Reader> {
  const facts = await stat(path).catch((error: unknown) => Promise.reject(fileFailure(error, path)))
  // Opening a named pipe waits for a writer, perhaps forever.
  if (!facts.isFile()) throw new FileFailure(`${name} is not a regular file`)
  if (facts.size > MAX_FILE_BYTES)
    throw new FileFailure(`${name} has more than ${MAX_FILE_BYTES / 1_000_000} MB: split it into several files`)
  const beginning = await beginningOf(path).catch((error: unknown) => Promise.reject(fileFailure(error, path)))
  const reader = READERS.find((each) => each.reads(name, beginning))
  if (reader === undefined)
    throw new FileFailure(`${name} is of an unknown kind: save it as a workbook (.xlsx, .ods), as CSV or as JSON`)
  return reader
}
