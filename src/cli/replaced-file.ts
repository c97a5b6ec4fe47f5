import { statSync } from 'node:fs'
import type { Config } from '#server/config/config.ts'
import { databaseName } from './database-line.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl'>

/** Milliseconds between two looks at the file. */
const INTERVAL = 1_000

/** Returns what distinguishes the database file from another one of its name; undefined for a database server. */
export function databaseFile(config: DatabaseConfig): number | undefined {
  if (!config.databaseUrl.startsWith('file:')) return undefined
  return statSync(databaseName(config), { throwIfNoEntry: false })?.ino
}

/**
 * Resolves with a message once another file has the name of the opened database file, as after `mv`. SQLite would go on
 * reading the old one, while imports write to the new one. Never resolves for a database server.
 */
export function databaseReplaced(
  config: DatabaseConfig,
  opened: number | undefined,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve) => {
    if (opened === undefined) return
    const timer = setInterval(() => {
      const now = databaseFile(config)
      if (now === undefined || now === opened) return
      clearInterval(timer)
      resolve(
        `Another file has replaced the database ${databaseName(config)}. Erne stops: start it again to serve that file. To replace a database while Erne runs, use npm run restore.\n`,
      )
    }, INTERVAL)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}
