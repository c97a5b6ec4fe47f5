import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Snapshot } from '#database/database.ts'
import { type ExportedDataset, exportedDataset } from '#database/queries/dataset.ts'
import { RESULTS_FILE_NAMES } from '#importer/files/results-files.ts'
import { exchangeFile } from './exchange-file.ts'

/** Tells whether a folder holds demonstration seasons, and which version. */
export const MARKER_FILE = 'dataset.json'

/** What tells a folder's readers which data it holds; an import heeds `demo` alone. */
export function datasetMarker({ demo, version, content_hash, data_from, data_through }: ExportedDataset): string {
  return `${JSON.stringify({ demo: demo === 1, version, content_hash, data_from, data_through }, null, 2)}\n`
}

/**
 * Writes what imports loaded as a folder of the exchange format. Its files take their names when all of them are whole.
 * @returns what was written; undefined where nothing was ever imported
 * @throws what the file system says where the folder cannot be written
 */
export async function writeExchangeFolder(database: Database, folder: string): Promise<ExportedDataset | undefined> {
  return database.snapshot(async (snapshot) => {
    const dataset = await snapshot.first(exportedDataset, {})
    if (dataset === undefined) return undefined
    await mkdir(folder, { recursive: true })
    const place = await mkdtemp(join(folder, '.export-'))
    try {
      await writeFiles(snapshot, dataset, place)
      for (const file of [...RESULTS_FILE_NAMES, MARKER_FILE]) await rename(join(place, file), join(folder, file))
    } finally {
      await rm(place, { recursive: true, force: true })
    }
    return dataset
  })
}

async function writeFiles(snapshot: Snapshot, dataset: ExportedDataset, place: string): Promise<void> {
  for (const file of RESULTS_FILE_NAMES) {
    await pipeline(Readable.from(exchangeFile(snapshot, file)), createWriteStream(join(place, file)))
  }
  await writeFile(join(place, MARKER_FILE), datasetMarker(dataset))
}
