import { existsSync, lstatSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { FileFailure } from '#importer/files/csv-file.ts'
import { type MappingJson, readMappingJson } from '#importer/files/mapping.ts'
import { readCsvSheet } from '#importer/files/readers/csv-reader.ts'
import { DOUBT_COLUMNS } from './doubts.ts'
import { recordsOf } from './table.ts'

/** The folder next to the operator's files that proposals are written to. */
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

/** A table with its columns in lower case. */
interface EarlierTable {
  header: string[]
  rows: string[][]
}

/** Reads the mapping of an earlier run; an empty one if there is none. @throws FileFailure if it is invalid */
export async function readEarlierMapping(folder: string): Promise<MappingJson> {
  const path = join(folder, MAPPING_FILE)
  const mapping = existsSync(path) ? await readMappingJson(path) : {}
  if ('kind' in mapping) throw new FileFailure(mapping.reason)
  return mapping
}

/**
 * Reads a table of an earlier run, with the operator's changes; null if there is none.
 * @throws FileFailure if a row of the file would be lost by writing it again
 */
export function readEarlier(folder: string, name: WrittenTable): Promise<EarlierTable | null> {
  checkOwnFolder(folder)
  const path = join(folder, PROPOSAL_FOLDER, name)
  return existsSync(path) ? readWritten(path, `${PROPOSAL_FOLDER}/${name}`, name) : Promise.resolve(null)
}

/** Reads a table as a proposal writes it. @param where its name for messages */
export async function readWritten(path: string, where: string, name: WrittenTable): Promise<EarlierTable | null> {
  const { rows: all, lines, malformed } = await readCsvSheet(path, where)
  const [first, ...rows] = all
  if (first === undefined) return null
  const misfit = malformed[0]?.line ?? lines[all.findIndex((row) => row.length !== first.length)]
  if (misfit !== undefined)
    throw new FileFailure(`${where} line ${misfit} has a different number of fields from the header: correct the line`)
  const header = first.map((column) => column.trim().toLowerCase())
  const [key] = WRITTEN[name]
  if (!header.includes(key)) throw new FileFailure(`${where} has no column ${key}: restore its header`)
  return { header, rows }
}

/** @throws FileFailure if the folder of proposals is a link, which may lead anywhere */
function checkOwnFolder(folder: string): void {
  const path = join(folder, PROPOSAL_FOLDER)
  const facts = lstatSync(path, { throwIfNoEntry: false })
  if (facts?.isSymbolicLink() === true) throw new FileFailure(`${path} is a symbolic link: replace it with a folder`)
}

/** Reads the leagues.csv next to the operator's tables, which is used as it is; null if there is none. */
export async function readOwnLeagues(folder: string): Promise<Record<string, string>[] | null> {
  const path = join(folder, 'leagues.csv')
  const table = existsSync(path) ? await readWritten(path, 'leagues.csv', 'leagues.csv') : null
  return table === null ? null : recordsOf(table)
}

/** Writes tables with a byte-order mark, by which spreadsheets recognize UTF-8. Further columns of the rows are kept. */
export async function writeTables(
  folder: string,
  tables: Readonly<Partial<Record<WrittenTable, readonly Readonly<Record<string, string>>[]>>>,
  delimiter: string,
): Promise<void> {
  for (const [name, rows = []] of Object.entries(tables)) {
    const fields = columnsOfRows(name as WrittenTable, rows)
    const data = rows.map((row) => fields.map((column) => row[column] ?? ''))
    await write(folder, `${PROPOSAL_FOLDER}/${name}`, `\uFEFF${Papa.unparse({ fields, data }, { delimiter })}\r\n`)
  }
}

/** Returns the columns that a table is written with. */
export function columnsOfRows(name: WrittenTable, rows: readonly Readonly<Record<string, string>>[]): string[] {
  return [...new Set([...WRITTEN[name], ...rows.flatMap((row) => Object.keys(row))])]
}

export async function writeMapping(folder: string, mapping: MappingJson): Promise<void> {
  await write(folder, MAPPING_FILE, `${JSON.stringify(mapping, null, 2)}\n`)
}

/** Writes a file completely or not at all. */
async function write(folder: string, name: string, content: string): Promise<void> {
  checkOwnFolder(folder)
  const path = join(folder, name)
  try {
    await mkdir(join(folder, PROPOSAL_FOLDER), { recursive: true })
    await writeFile(`${path}.new`, content)
    await rename(`${path}.new`, path)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    throw new FileFailure(`${path} cannot be written (${reason})`, { cause: error })
  }
}
