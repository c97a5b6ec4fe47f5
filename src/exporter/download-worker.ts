import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#database/open.ts'
import { type DownloadSettings, makeDownloads } from './downloads.ts'
import { withLongTimeouts } from './long-timeouts.ts'

/** The data passed to the worker thread. */
export interface DownloadTask {
  databaseUrl: string
  databaseOptions: Parameters<typeof openDatabase>[1]
  settings: DownloadSettings
}

const { databaseUrl, databaseOptions, settings } = workerData as DownloadTask
const database = await openDatabase(databaseUrl, withLongTimeouts(databaseOptions ?? {}))
try {
  parentPort?.postMessage(await makeDownloads(database, settings))
} finally {
  await database.close()
}
