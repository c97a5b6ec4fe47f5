import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { FileFailure, fileFailure } from '#importer/files/csv-file.ts'
import type { UnreadableFile } from '#importer/files/header.ts'
import { type MappingJson, readMappingJson } from '#importer/files/mapping.ts'
import type { ResultsFile } from '#importer/files/results-files.ts'
import { DOUBT_COLUMNS } from './doubts.ts'
import { readTable, type Table } from './table.ts'

/** The folder below the operator's folder that proposals are written to. */
export const PROPOSAL_FOLDER = 'mapping'
export const MAPPING_FILE = `${PROPOSAL_FOLDER}/mapping.json`

/** The tables that a proposal writes, with the columns that they always have. */
const WRITTEN = {
  'players.csv': ['player_slug', 'name', 'aliases'],
  'tournaments.csv': ['tournament_slug', 'title', 'league', 'start_date', 'end_date', 'location'],
  'leagues.csv': ['code', 'name', 'logo_url'],
  'doubts.csv': DOUBT_COLUMNS,
} as const satisfies Record<string, readonly string[]>
export type WrittenTable = keyof typeof WRITTEN

/** Reads the mapping of an earlier run; an empty one if there is none. @returns the reason if it is invalid */
export async function readEarlierMapping(folder: string): Promise<MappingJson | UnreadableFile> {
  const path = join(folder, MAPPING_FILE)
  return existsSync(path) ? readMappingJson(path) : {}
}

/**
 * Reads a table of an earlier run, with the operator's changes; null if there is none.
 * @throws FileFailure if a row of the file would be lost by writing it again
 */
export async function readEarlier(folder: string, name: WrittenTable): Promise<Table | null> {
  const path = join(folder, PROPOSAL_FOLDER, name)
  if (!existsSync(path)) return null
  const table = await readTable(path, name)
  if (table === null) return null
  const where = `${PROPOSAL_FOLDER}/${name}`
  if (table.misfit !== null)
    throw new FileFailure(
      `${where} line ${table.misfit} has a different number of fields from the header: correct the line`,
    )
  const header = table.header.map((column) => column.toLowerCase())
  const [key] = WRITTEN[name]
  if (!header.includes(key)) throw new FileFailure(`${where} has no column ${key}: restore its header`)
  return { ...table, header }
}

/** Returns whether the operator's folder has a file of the format. */
export function hasOwnFile(folder: string, file: ResultsFile): boolean {
  return existsSync(join(folder, file))
}

/** Writes a table with a byte-order mark, by which spreadsheets recognize UTF-8. Further columns of the rows are kept. */
export async function writeTable(
  folder: string,
  name: WrittenTable,
  rows: readonly Readonly<Record<string, string>>[],
  delimiter: string,
): Promise<void> {
  const columns = [...new Set([...WRITTEN[name], ...rows.flatMap((row) => Object.keys(row))])]
  const data = rows.map((row) => columns.map((column) => row[column] ?? ''))
  await write(
    folder,
    `${PROPOSAL_FOLDER}/${name}`,
    `\uFEFF${Papa.unparse({ fields: columns, data }, { delimiter })}\r\n`,
  )
}

export async function writeMapping(folder: string, mapping: MappingJson): Promise<void> {
  await write(folder, MAPPING_FILE, `${JSON.stringify(mapping, null, 2)}\n`)
}

/** Writes a file completely or not at all. */
async function write(folder: string, name: string, content: string): Promise<void> {
  const path = join(folder, name)
  try {
    await mkdir(join(folder, PROPOSAL_FOLDER), { recursive: true })
    await writeFile(`${path}.new`, content)
    await rename(`${path}.new`, path)
  } catch (error) {
    throw fileFailure(error, path)
  }
}
