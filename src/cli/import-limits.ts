import { type ImportLimits, LIMIT } from '#importer/import-limits.ts'
import { UsageError } from './command.ts'

const LIMITS = {
  maxRejected: 'max-rejected',
  maxChanged: 'max-changed',
  maxFindings: 'max-findings',
  minRows: 'min-rows',
} as const satisfies Record<keyof ImportLimits, string>

/** Reads the options with limits. @throws UsageError if a limit is neither a number nor a share */
export function readLimits(values: Partial<Record<(typeof LIMITS)[keyof ImportLimits], string>>): ImportLimits {
  const limits: ImportLimits = {}
  for (const [name, option] of Object.entries(LIMITS) as [keyof ImportLimits, (typeof LIMITS)[keyof ImportLimits]][]) {
    const limit = values[option]
    if (limit === undefined) continue
    if (!LIMIT.test(limit))
      throw new UsageError(`--${option} must be a whole number of rows or a share such as 5%, got "${limit}".`)
    limits[name] = limit
  }
  return limits
}
