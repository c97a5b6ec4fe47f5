import { statSync } from 'node:fs'
import type { Config } from '#server/config/config.ts'
import { databaseName } from './database-line.ts'

/** Milliseconds between two looks at the file. */
const INTERVAL = 1_000

/**
 * Resolves with a message once another file has the name of the open database file, as after `mv`. SQLite would go on
 * reading the old one, while imports write to the new one. Never resolves for a database server.
 */
export async function databaseReplaced(config: Pick<Config, 'databaseUrl'>, signal: AbortSignal): Promise<string> {
  const path = config.databaseUrl.startsWith('file:') ? databaseName(config) : null
  const opened = path === null ? undefined : fileOf(path)
  return new Promise((resolve) => {
    if (path === null) return
    const timer = setInterval(() => {
      const now = fileOf(path)
      if (now === undefined || now === opened) return
      clearInterval(timer)
      resolve(
        `Another file has replaced the database ${path}. Erne stops: start it again to serve that file. To replace a database while Erne runs, use npm run restore.\n`,
      )
    }, INTERVAL)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

const fileOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino
