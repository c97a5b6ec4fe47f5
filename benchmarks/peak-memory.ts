import { existsSync, readFileSync } from 'node:fs'

const KIB = 1024
const STATUS = '/proc/self/status'

/**
 * Returns the maximum resident memory of this process, in bytes. On Linux, it comes from the process status, because
 * `maxRSS` includes the parent's memory from before the process was started.
 */
export function peakBytes(): number {
  const status = existsSync(STATUS) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(STATUS, 'utf8')) : null
  return Number(status?.[1] ?? process.resourceUsage().maxRSS) * KIB
}
