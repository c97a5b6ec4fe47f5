import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/query/database.ts'
import { type Config, describeConfigProblem, parseConfig } from '#server/config/config.ts'
import { type Terminal, UsageError } from './command.ts'
import { checkExisting } from './database-line.ts'

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

type OpenedBy = Pick<Config, 'databaseUrl' | 'databaseOptions'>

/**
 * Runs the work with the database of the settings, and prints what its operator should know.
 * @param mayCreate whether a database that does not exist is created
 * @throws UsageError if it does not exist and is not to be created
 */
export async function withDatabase<T>(
  config: OpenedBy,
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

/** The same for writing, which only the primary server can do. */
export function withPrimary<T>(
  config: OpenedBy,
  terminal: Terminal,
  work: DatabaseWork<T>,
  mayCreate = true,
): Promise<T> {
  const databaseOptions = { ...config.databaseOptions, replicaUrls: [] }
  return withDatabase({ ...config, databaseOptions }, terminal, work, mayCreate)
}
