import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Snapshot } from '#database/database.ts'
import { currentDataset, type DatasetRow } from '#database/queries/dataset.ts'
import { erasureKey } from '#database/withheld-person.ts'
import { PRIVATE_FILE } from '#importer/files/private-file.ts'
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
 * @param isPrivate whether to add the key by which later imports recognize anonymized players
 * @returns what was written; undefined where nothing was ever imported
 * @throws what the file system says where the folder cannot be written
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
  isPrivate?: boolean
}

async function writeFolder(
  snapshot: Snapshot,
  folder: string,
  { dataset, files, selection, isPrivate = false }: FolderContent,
) {
  await mkdir(folder, { recursive: true })
  const place = await mkdtemp(join(folder, '.export-'))
  try {
    for (const file of files) {
      const text = exchangeFile(snapshot, file, (row) => selection?.(file, row) ?? true)
      await pipeline(Readable.from(text), createWriteStream(join(place, file)))
    }
    await writeFile(join(place, MARKER_FILE), datasetMarker(dataset))
    // An earlier export may have been private.
    await rm(join(folder, PRIVATE_FILE), { force: true })
    if (isPrivate) await writePrivateFile(snapshot, folder)
    for (const file of [...files, MARKER_FILE]) await rename(join(place, file), join(folder, file))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Writes the key, readable by its owner only. */
async function writePrivateFile(snapshot: Snapshot, folder: string): Promise<void> {
  const erasure_key = (await snapshot.first(erasureKey, {}))?.key
  await writeFile(join(folder, PRIVATE_FILE), `${JSON.stringify({ erasure_key })}\n`, { mode: 0o600 })
}
