// One measured derivation of everything that a database holds, which it leaves as it was; prints a DerivationRun.
import { Rollback } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { type RebuildSummary, rebuildStatistics } from '#importer/rebuild.ts'
import { peakBytes } from './peak-memory.ts'

export interface DerivationRun {
  matches: number
  milliseconds: number
  /** The most memory that the process ever had resident. */
  peakBytes: number
}

const [url = ''] = process.argv.slice(2)
const database = await openDatabase(url)
const began = performance.now()
const summary = await database.write(async (transaction): Promise<RebuildSummary> => {
  throw new Rollback((await rebuildStatistics(transaction, true)).summary)
})
const run: DerivationRun = {
  matches: summary.counts.matches,
  milliseconds: performance.now() - began,
  peakBytes: peakBytes(),
}
await database.close()
process.stdout.write(JSON.stringify(run))
