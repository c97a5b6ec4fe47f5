import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Snapshot } from '#database/database.ts'
import { currentDataset, type DatasetRow } from '#database/queries/dataset.ts'
import { CONTENT_FILE_NAMES, RESULTS_FILE_NAMES, type ResultsFile } from '#importer/files/results-files.ts'
import { exchangeFile } from './exchange-file.ts'
import { type Selection, selectPlayer } from './player-rows.ts'

/** Tells whether a folder holds demonstration seasons, and which version. */
export const MARKER_FILE = 'dataset.json'

/** What tells a folder's readers which data it holds; an import heeds `demo` alone. */
export function datasetMarker({ demo, version, content_hash, data_from, data_through }: DatasetRow): string {
  return `${JSON.stringify({ demo: demo === 1, version, content_hash, data_from, data_through }, null, 2)}\n`
}

/**
 * Writes what imports loaded as a folder of the exchange format. Its files take their names when all of them are whole.
 * @returns what was written; undefined where nothing was ever imported
 * @throws what the file system says where the folder cannot be written
 */
export async function writeExchangeFolder(database: Database, folder: string): Promise<DatasetRow | undefined> {
  return database.snapshot(async (snapshot) => {
    const dataset = await snapshot.first(currentDataset, {})
    if (dataset !== undefined) await writeFolder(snapshot, folder, { dataset, files: RESULTS_FILE_NAMES })
    return dataset
  })
}

/**
 * Writes the rows that name a player, and those that they need, as a folder of the exchange format. Of a division in which
 * the player won a medal it has all medals, since an import replaces them together.
 * @returns whether there is such a player
 * @throws what the file system says where the folder cannot be written
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
}

async function writeFolder(snapshot: Snapshot, folder: string, { dataset, files, selection }: FolderContent) {
  await mkdir(folder, { recursive: true })
  const place = await mkdtemp(join(folder, '.export-'))
  try {
    for (const file of files) {
      const text = exchangeFile(snapshot, file, (row) => selection?.(file, row) ?? true)
      await pipeline(Readable.from(text), createWriteStream(join(place, file)))
    }
    await writeFile(join(place, MARKER_FILE), datasetMarker(dataset))
    for (const file of [...files, MARKER_FILE]) await rename(join(place, file), join(folder, file))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
