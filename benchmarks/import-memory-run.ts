// One measured import of a folder into a new database; prints an ImportRun. Its own process, for its own peak memory.
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { peakBytes } from './peak-memory.ts'

export interface ImportRun {
  rows: number
  /** Reading, checking, staging and taking over, until the derivation begins. */
  loadMilliseconds: number
  milliseconds: number
  /** The most memory that the process had resident before the first row was read. */
  startBytes: number
  /** The same, until the derivation began. */
  loadPeakBytes: number
  /** The same, to the end. */
  peakBytes: number
}

const [folder = '', url = ''] = process.argv.slice(2)
const database = await openDatabase(url)
const startBytes = peakBytes()
const began = performance.now()
let loaded: Pick<ImportRun, 'rows' | 'loadMilliseconds' | 'loadPeakBytes'> | undefined
const outcome = await importFolder({
  folder,
  database,
  onProgress({ step, rows }) {
    if (step === 'derive') loaded = { rows, loadMilliseconds: performance.now() - began, loadPeakBytes: peakBytes() }
  },
})
if (outcome.kind !== 'imported' || loaded === undefined) throw new Error(`not imported: ${JSON.stringify(outcome)}`)
const run: ImportRun = {
  ...loaded,
  milliseconds: performance.now() - began,
  startBytes,
  peakBytes: peakBytes(),
}
await database.close()
process.stdout.write(JSON.stringify(run))
