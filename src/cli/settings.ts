import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { type Config, describeConfigProblem, parseConfig } from '#server/config.ts'
import { type Terminal, UsageError } from './command.ts'

/**
 * The settings for a command.
 * @throws UsageError with a line for each setting that cannot be used
 */
export function readConfig(environment: Terminal['environment']): Config {
  const result = parseConfig(environment)
  if (result.kind === 'Config') return result.config
  throw new UsageError(result.problems.map(describeConfigProblem).join('\n'))
}

/** Opens the database of the settings to write to it: only the primary takes what is new. */
export function openPrimary(config: Config, terminal: Pick<Terminal, 'err'>): Promise<Database> {
  return openConfigured({ ...config, databaseOptions: { ...config.databaseOptions, replicaUrls: [] } }, terminal)
}

/** Opens the database of the settings; what its operator should know is printed. */
export function openConfigured(
  { databaseUrl, databaseOptions }: Config,
  { err }: Pick<Terminal, 'err'>,
): Promise<Database> {
  return openDatabase(databaseUrl, { ...databaseOptions, onNotice: (notice) => err.write(`${notice}\n`) })
}
