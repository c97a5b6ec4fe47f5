import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { type Terminal, UsageError } from './command.ts'

/** Path of the systemd unit's settings, as documented in docs/deployment.md. */
const UNIT_SETTINGS = '/etc/erne.env'

/** Returns the path of a database file, or the URL of a server without the password. */
export function databaseName({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl.startsWith('file:')) return resolve(databaseUrl.slice('file:'.length))
  const url = new URL(databaseUrl)
  url.password = ''
  url.search = ''
  return url.href
}

/** Returns the first line of a command's output, which names the database and states whether it is new. */
export function databaseLine(config: Pick<Config, 'databaseUrl'>, { isNew }: { isNew: boolean }): string {
  return `Database: ${databaseName(config)}${isNew ? ' (new)' : ''}\n`
}

/**
 * Prevents a command from creating a database by accident.
 * @param mayCreate whether the command may create a database that DATABASE_URL names
 * @throws UsageError that explains how to name the database
 */
export function checkExisting(
  config: Pick<Config, 'databaseUrl'>,
  { environment, unitSettings = UNIT_SETTINGS }: Pick<Terminal, 'environment' | 'unitSettings'>,
  mayCreate: boolean,
): void {
  if (!config.databaseUrl.startsWith('file:') || existsSync(databaseName(config))) return
  const missing = `There is no database ${databaseName(config)}`
  if (environment.DATABASE_URL) {
    if (!mayCreate) throw new UsageError(`${missing}, which DATABASE_URL names.`)
    return
  }
  if (existsSync(unitSettings)) {
    throw new UsageError(
      `${missing}, and DATABASE_URL is not set. ${unitSettings} has the settings of the systemd unit: run the command with ` +
        'these settings, as deployment/erne does, and name the database there by DATABASE_URL.',
    )
  }
  if (!mayCreate) throw new UsageError(`${missing}. Set DATABASE_URL to the database that the site serves.`)
}
