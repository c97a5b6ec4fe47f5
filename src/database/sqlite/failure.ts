import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseBusy, DatabaseFailure } from '#database/query/database.ts'

/** SQLite result codes caused by the file, its disk or its permissions rather than by this program. */
const REASONS: Readonly<Record<number, string>> = {
  3: 'this user may not use it',
  8: 'it cannot be written to',
  10: 'its disk could not be read or written',
  11: 'it is damaged',
  13: 'its disk is full',
  14: 'it cannot be opened',
  26: 'it is not a database',
}

/** Returns a DatabaseFailure for errors that an operator must resolve, and any other error unchanged. */
export function sqliteFailure(error: unknown, path: string): unknown {
  const code = sqliteCode(error) ?? 0
  const reason = REASONS[code === READ_OR_WRITE && isDiskFull(path) ? FULL : code]
  return reason === undefined ? error : new DatabaseFailure(`the database file ${path}: ${reason}`, { cause: error })
}

const READ_OR_WRITE = 10
const FULL = 13
/** SQLite's smallest file next to the database, in bytes: without room for it a database cannot be opened. */
const NEEDED_BYTES = 64 * 1024

/** True if the disk has no room. While a database is opened, SQLite reports that as a failure to read or write. */
function isDiskFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize < NEEDED_BYTES
  } catch {
    return false
  }
}

const SQLITE_BUSY = 5

/** True if another connection holds the requested lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY
}

/** Returns the message for a file that another program holds for too long. */
export function lockedMessage(path: string): string {
  return `another program holds the database file ${path}`
}

/** Milliseconds between two attempts. */
const RETRY_INTERVAL = 25

/**
 * Repeats an attempt while other connections hold the lock. SQLite's own busy timeout would block the whole process.
 * @param attempt returns false, or throws SQLITE_BUSY, if the lock is held
 * @param wait maximum time in milliseconds
 * @throws DatabaseBusy, with the reason, if all attempts failed
 */
export async function retryWhileLocked(attempt: () => unknown, wait: number, reason: string): Promise<void> {
  for (const until = performance.now() + wait; ; await pause(RETRY_INTERVAL)) {
    let cause: unknown
    try {
      if (attempt() !== false) return
    } catch (error) {
      if (!isBusy(error)) throw error
      cause = error
    }
    if (performance.now() >= until) throw new DatabaseBusy(reason, { cause })
  }
}

/** Returns SQLite's primary result code; undefined for other errors. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
