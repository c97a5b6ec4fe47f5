import { existsSync, readFileSync } from 'node:fs'

const KIB = 1024
const STATUS = '/proc/self/status'

/**
 * The most memory that this process ever had resident, in bytes. Linux counts into `maxRSS` what the parent had before
 * this process began, and not into what stands in the process's own status.
 */
export function peakBytes(): number {
  const own = existsSync(STATUS) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(STATUS, 'utf8')) : null
  return Number(own?.[1] ?? process.resourceUsage().maxRSS) * KIB
}
