// One measured import of a folder into a new database; prints an ImportRun. Its own process, for its own peak memory.
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { peakBytes } from './peak-memory.ts'

/** How long something took: by the clock, and of this process's processor time. */
export interface Spent {
  milliseconds: number
  cpuMilliseconds: number
}

export interface ImportRun {
  rows: number
  /** Reading, checking, staging and taking over, until the derivation begins. */
  load: Spent
  whole: Spent
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
const cpuBefore = process.cpuUsage()

function spent(): Spent {
  const { user, system } = process.cpuUsage(cpuBefore)
  return { milliseconds: performance.now() - began, cpuMilliseconds: (user + system) / 1000 }
}

let loaded: Pick<ImportRun, 'rows' | 'load' | 'loadPeakBytes'> | undefined
const outcome = await importFolder({
  folder,
  database,
  onProgress({ step, rows }) {
    if (step === 'derive') loaded = { rows, load: spent(), loadPeakBytes: peakBytes() }
  },
})
if (outcome.kind !== 'imported' || loaded === undefined) throw new Error(`not imported: ${JSON.stringify(outcome)}`)
const run: ImportRun = { ...loaded, whole: spent(), startBytes, peakBytes: peakBytes() }
await database.close()
process.stdout.write(JSON.stringify(run))
