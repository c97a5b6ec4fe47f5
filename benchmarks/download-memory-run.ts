// One measured making of the files of the whole data set; prints a DownloadRun. Its own process, for its own memory.
import { openDatabase } from '#database/open.ts'
import { makeDownloads } from '#exporter/downloads.ts'

export interface DownloadRun {
  milliseconds: number
  sqliteBytes: number
  zipBytes: number
}

const [url = '', folder = ''] = process.argv.slice(2)
const database = await openDatabase(url)
const began = performance.now()
const made = await makeDownloads(database, { folder, licence: 'none', address: 'http://localhost' })
if (made === null) throw new Error('nothing was imported')
const { sqlite, zip } = made.files
const run: DownloadRun = {
  milliseconds: performance.now() - began,
  sqliteBytes: sqlite.bytes,
  zipBytes: zip.bytes,
}
await database.close()
process.stdout.write(JSON.stringify(run))
