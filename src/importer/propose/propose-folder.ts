import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FileFailure } from '#importer/files/csv-file.ts'
import { firstRowOf } from '#importer/files/readers/csv-reader.ts'
import { readInputs, tableFiles } from '#importer/files/readers/inputs.ts'
import { RESULTS_FILE_NAMES, RESULTS_FILES, type ResultsFile } from '#importer/files/results-files.ts'
import { tablesOf } from './cross-tables.ts'
import { MAPPING_FILE, PROPOSAL_FOLDER } from './proposal-files.ts'
import { type Proposal, propose } from './propose.ts'
import { mayHaveResults } from './sheets.ts'

/** Returns whether an earlier run wrote questions or answers about the tables of a folder. */
export function wasProposed(folder: string): boolean {
  return existsSync(join(folder, PROPOSAL_FOLDER, 'doubts.csv'))
}

/** Returns whether a folder has tables of its own kind instead of the files of the format. */
export async function hasOwnTables(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => [])
  if (wasProposed(folder)) return true
  // A file that can't be read is reported when it is read.
  const tables = await tableFiles(folder).catch(() => null)
  if (existsSync(join(folder, MAPPING_FILE)) || tables?.length === 0) return false
  const ofFormat = RESULTS_FILE_NAMES.filter((file) => names.some((name) => name.toLowerCase() === file))
  for (const file of ofFormat)
    if (!names.includes(file) || (await followsFormat(join(folder, file), file))) return false
  return true
}

/** Returns whether a folder has matches in the format, and nothing that says how to read them. */
export async function isInFormat(folder: string): Promise<boolean> {
  const path = join(folder, 'matches.csv')
  return (
    existsSync(path) &&
    !existsSync(join(folder, MAPPING_FILE)) &&
    !(await hasOwnTables(folder)) &&
    (await firstRowOf(path)).includes('match_id')
  )
}

/** Returns whether a file's header has half of the columns that the format requires, so that it is meant to follow it. */
async function followsFormat(path: string, file: ResultsFile): Promise<boolean> {
  const header = (await firstRowOf(path)).map((cell) => cell.trim().toLowerCase())
  const required = new Set<string>(RESULTS_FILES[file].required)
  return header.length < 2 || header.filter((column) => required.has(column)).length * 2 >= required.size
}

/** Reads the tables of a folder as {@link propose} does. */
export async function proposeFolder(folder: string): Promise<Proposal> {
  const names = await tableFiles(folder).catch((error: unknown) => {
    throw error instanceof FileFailure ? error : new FileFailure(`${folder} is not a readable folder`)
  })
  if (names.length === 0) throw new FileFailure(`${folder} has no tables: put a workbook, CSV or JSON file into it`)
  return propose({ folder, sheets: await readInputs([folder]) })
}

/** Returns the names of the folder's tables with scores that are no files of the format. */
export async function otherResults(folder: string): Promise<string[]> {
  const names = (await tableFiles(folder).catch(() => [])).filter(
    (name) => !(RESULTS_FILE_NAMES as readonly string[]).includes(name),
  )
  const found: string[] = []
  for (const name of names) {
    const sheets = await readInputs([join(folder, name)]).catch(() => [])
    const tables = sheets.flatMap(tablesOf)
    if (tables.some(mayHaveResults)) found.push(name)
  }
  return found
}
