// One measured import of a folder into a new database: import-run.ts FOLDER DATABASE_URL; prints an ImportRun as JSON.
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { peakBytes } from './peak-memory.ts'

export interface ImportRun {
  rows: number
  /** Reading, checking and storing the rows, before statistics are computed. */
  loadMilliseconds: number
  milliseconds: number
  /** The most memory that the process had resident. */
  peakBytes: number
}

const [folder = '', url = ''] = process.argv.slice(2)
const database = await openDatabase(url)
const began = performance.now()
let loaded: Pick<ImportRun, 'rows' | 'loadMilliseconds'> | undefined
const outcome = await importFolder({
  folder,
  database,
  onProgress({ step, rows }) {
    if (step === 'derive') loaded ??= { rows, loadMilliseconds: performance.now() - began }
  },
})
if (outcome.kind !== 'imported' || loaded === undefined) throw new Error(`not imported: ${JSON.stringify(outcome)}`)
const run: ImportRun = { ...loaded, milliseconds: performance.now() - began, peakBytes: peakBytes() }
await database.close()
process.stdout.write(JSON.stringify(run))
