// One measured derivation of everything that a database holds, which it leaves as it was; prints a DerivationRun.
import { existsSync, readFileSync } from 'node:fs'
import { Rollback } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { type RebuildSummary, rebuildStatistics } from '#importer/rebuild.ts'

export interface DerivationRun {
  matches: number
  milliseconds: number
  /** The most memory that the process ever had resident. */
  peakBytes: number
}

const KIB = 1024
const [url = ''] = process.argv.slice(2)
const database = await openDatabase(url)
const began = performance.now()
const summary = await database.write(async (transaction): Promise<RebuildSummary> => {
  throw new Rollback(await rebuildStatistics(transaction))
})
const run: DerivationRun = {
  matches: summary.counts.matches,
  milliseconds: performance.now() - began,
  peakBytes: peakBytes(),
}
await database.close()
process.stdout.write(JSON.stringify(run))

/** Linux counts what the parent had before this process began into `maxRSS`, and not into this. */
function peakBytes(): number {
  const status = '/proc/self/status'
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8')) : null
  return Number(own?.[1] ?? process.resourceUsage().maxRSS) * KIB
}
