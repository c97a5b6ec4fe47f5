import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { DatasetRow } from '#database/derived/dataset.ts'
import type { Snapshot } from '#database/query/database.ts'
import { EXCHANGE_DICTIONARY } from '#domain/dictionaries/exchange-dictionary.ts'
import { CONTENT_FILE_NAMES } from '#importer/files/results-files.ts'
import { columnsOf } from './dictionary-rows.ts'
import { exchangeFile } from './exchange-file.ts'
import { datasetMarker, MARKER_FILE } from './exchange-folder.ts'

/** Fixed file times, so that the same data makes the same bytes. ZIP's DOS timestamps have no time zone. */
export const TIMELESS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

interface ZipContent {
  dataset: DatasetRow
  /** Text of README.txt. */
  readme: string
}

/** Writes a zip archive of the exchange format as a stream. */
export async function writeZipDownload(snapshot: Snapshot, path: string, content: ZipContent): Promise<void> {
  const zip = new ZipFile()
  const written = createWriteStream(path)
  // yazl doesn't close the archive if one of its files cannot be read.
  zip.on('error', (error) => written.destroy(error))
  const texts = {
    'README.txt': content.readme,
    [MARKER_FILE]: datasetMarker(content.dataset),
    'dictionary.json': `${JSON.stringify(columnsOf(EXCHANGE_DICTIONARY), null, 2)}\n`,
  }
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name, TIMELESS)
  for (const file of CONTENT_FILE_NAMES) {
    zip.addReadStreamLazy(file, TIMELESS, (give) => {
      give(null, Readable.from(exchangeFile(snapshot, file), { objectMode: false }))
    })
  }
  zip.end()
  await pipeline(zip.outputStream, written)
}
