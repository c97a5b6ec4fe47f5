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

type DatabaseWork<T> = (database: Database) => Promise<T>

/** Does something with the database of the settings; what its operator should know is printed. */
export async function withDatabase<T>(
  { databaseUrl, databaseOptions }: Pick<Config, 'databaseUrl' | 'databaseOptions'>,
  { err }: Pick<Terminal, 'err'>,
  work: DatabaseWork<T>,
): Promise<T> {
  const database = await openDatabase(databaseUrl, {
    ...databaseOptions,
    onNotice: (notice) => err.write(`${notice}\n`),
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The same to write to it: only the primary takes what is new. */
export function withPrimary<T>(config: Config, terminal: Pick<Terminal, 'err'>, work: DatabaseWork<T>): Promise<T> {
  return withDatabase({ ...config, databaseOptions: { ...config.databaseOptions, replicaUrls: [] } }, terminal, work)
}
