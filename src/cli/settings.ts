import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/query/database.ts'
import { type Config, describeConfigProblem, parseConfig } from '#server/config/config.ts'
import { type Terminal, UsageError } from './command.ts'
import { checkExisting } from './database-line.ts'

/**
 * Returns the settings for a command.
 * @throws UsageError with a line for each invalid setting
 */
export function readConfig(environment: Terminal['environment']): Config {
  const result = parseConfig(environment)
  if (result.kind === 'Config') return result.config
  throw new UsageError(result.problems.map(describeConfigProblem).join('\n'))
}

type DatabaseWork<T> = (database: Database) => Promise<T>

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseOptions'>

/**
 * Runs the work with the database of the settings, and prints the database's notices.
 * @param mayCreate whether a database that does not exist is created
 * @throws UsageError if it does not exist and must not be created
 */
export async function withDatabase<T>(
  config: DatabaseConfig,
  terminal: Terminal,
  work: DatabaseWork<T>,
  mayCreate = true,
): Promise<T> {
  checkExisting(config, terminal, mayCreate)
  const database = await openDatabase(config.databaseUrl, {
    ...config.databaseOptions,
    onNotice: (notice) => terminal.err.write(`${notice}\n`),
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs the work like {@link withDatabase}, but only with the primary server, which can write. */
export function withPrimary<T>(
  config: DatabaseConfig,
  terminal: Terminal,
  work: DatabaseWork<T>,
  mayCreate = true,
): Promise<T> {
  const databaseOptions = { ...config.databaseOptions, replicaUrls: [] }
  return withDatabase({ ...config, databaseOptions }, terminal, work, mayCreate)
}
