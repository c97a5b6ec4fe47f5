import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { currentDataset, type DatasetRow } from '#database/derived/dataset.ts'
import type { ExchangeRow } from '#database/export-queries.ts'
import { erasureKey } from '#database/import/anonymized-slug.ts'
import type { Database, Snapshot } from '#database/query/database.ts'
import { allSealedDays, allSealedSalts } from '#database/sealed/kept-files.ts'
import { saltsFile } from '#database/sealed/sealed-file.ts'
import { SEALED_FOLDER, saltsFileName, sealedFileName } from '#domain/sealed-file-name.ts'
import { PRIVATE_FILE } from '#importer/files/private-file.ts'
import { CONTENT_FILE_NAMES, RESULTS_FILE_NAMES, type ResultsFile } from '#importer/files/results-files.ts'
import { VERSION } from './build-version.ts'
import { exchangeFile, hasRows } from './exchange-file.ts'
import { type Selection, selectPlayer } from './player-rows.ts'
import { readSources } from './source-rows.ts'

/** File that identifies the dataset version of a folder and marks demonstrations. */
export const MARKER_FILE = 'dataset.json'

/** Files that are written only if they have rows. */
const OPTIONAL_FILES: readonly ResultsFile[] = ['leagues.csv', 'corrections.csv']

/** Returns the content of the marker file. Imports read only `demo`. */
export function datasetMarker({ demo, version, content_hash, data_from, data_through }: DatasetRow): string {
  const marker = { demo: demo === 1, version, content_hash, data_from, data_through, erne: VERSION }
  return `${JSON.stringify(marker, null, 2)}\n`
}

/**
 * Writes all imported results as a folder of the exchange format: the source's rows, and the corrections apart from them. Files are renamed once all of them are complete.
 * @param isPrivate also writes the key by which later imports recognize anonymized players
 * @returns the exported dataset; undefined if nothing was ever imported
 * @throws the file system's error if the folder cannot be written
 */
export async function writeExchangeFolder(
  database: Database,
  folder: string,
  isPrivate = false,
): Promise<DatasetRow | undefined> {
  return database.snapshot(async (snapshot) => {
    const dataset = await snapshot.first(currentDataset, {})
    if (dataset !== undefined) await writeFolder(snapshot, folder, { dataset, files: RESULTS_FILE_NAMES, isPrivate })
    return dataset
  })
}

/**
 * Writes a player's rows, and the rows that they refer to, as a folder of the exchange format. It includes all medals
 * of divisions in which the player won one, because an import replaces a division's medals together.
 * @returns false if there is no such player
 * @throws the file system's error if the folder cannot be written
 */
export async function writePlayerFolder(database: Database, folder: string, player: string): Promise<boolean> {
  return database.snapshot(async (snapshot) => {
    const dataset = await snapshot.first(currentDataset, {})
    const selection = await selectPlayer(snapshot, player)
    if (dataset === undefined || selection === null) return false
    await writeFolder(snapshot, folder, { dataset, files: CONTENT_FILE_NAMES, selection })
    return true
  })
}

interface FolderContent {
  dataset: DatasetRow
  files: readonly ResultsFile[]
  selection?: Selection
  isPrivate?: boolean
}

async function writeFolder(
  snapshot: Snapshot,
  folder: string,
  { dataset, files, selection, isPrivate = false }: FolderContent,
) {
  const included = (file: ResultsFile) => (row: ExchangeRow) => selection?.(file, row) ?? true
  const written: ResultsFile[] = []
  for (const file of files) {
    if (!OPTIONAL_FILES.includes(file) || (await hasRows(snapshot, file, included(file)))) written.push(file)
  }
  const sourceOf = await readSources(snapshot)
  await mkdir(folder, { recursive: true })
  const temporary = await mkdtemp(join(folder, '.export-'))
  try {
    for (const file of written) {
      const text = exchangeFile(snapshot, file, included(file), sourceOf)
      await pipeline(Readable.from(text), createWriteStream(join(temporary, file)))
    }
    await writeFile(join(temporary, MARKER_FILE), datasetMarker(dataset))
    // A previous export may have written a private file, leagues or corrections.
    for (const file of [PRIVATE_FILE, ...OPTIONAL_FILES]) await rm(join(folder, file), { force: true })
    if (isPrivate) await writePrivateFile(snapshot, folder)
    if (selection === undefined) await writeSealedFiles(snapshot, join(folder, SEALED_FOLDER))
    for (const file of [...written, MARKER_FILE]) await rename(join(temporary, file), join(folder, file))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Writes the files of sealed forecasts with their salts, if there are any. */
async function writeSealedFiles(snapshot: Snapshot, folder: string): Promise<void> {
  const days = await snapshot.all(allSealedDays, {})
  if (days.length === 0) return
  await mkdir(folder, { recursive: true })
  const salts = Map.groupBy(await snapshot.all(allSealedSalts, {}), ({ sealed_day }) => sealed_day)
  for (const day of days) {
    await writeFile(join(folder, sealedFileName(day)), day.content)
    await writeFile(join(folder, saltsFileName(day)), saltsFile(salts.get(day.id) ?? []))
  }
}

/** Writes the erasure key to a file that only its owner can read. */
async function writePrivateFile(snapshot: Snapshot, folder: string): Promise<void> {
  const erasure_key = (await snapshot.first(erasureKey, {}))?.key
  await writeFile(join(folder, PRIVATE_FILE), `${JSON.stringify({ erasure_key })}\n`, { mode: 0o600 })
}
