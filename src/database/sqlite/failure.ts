import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseBusy, DatabaseFailure } from '../database.ts'

/** SQLite's result codes that tell of the file, its disk or its rights, and not of this program. */
const REASONS: Readonly<Record<number, string>> = {
  3: 'this user may not use it',
  8: 'it cannot be written to',
  10: 'its disk could not be read or written',
  11: 'it is damaged',
  13: 'its disk is full',
  14: 'it cannot be opened',
  26: 'it is not a database',
}

/** The same error, or what an operator can do something about in its place. */
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

/** Whether another connection holds what is asked for. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY
}

/** Why a file cannot be used where another connection holds it for too long. */
export function heldBy(path: string): string {
  return `another program holds the database file ${path}`
}

/** Milliseconds before what was refused is asked for again. */
const ASK_AGAIN = 25

/**
 * Asks again for what other connections refuse: SQLite's own busy timeout would hold the process, and with it every reader.
 * @param attempt gives false, or throws that the file is busy, where it is refused
 * @param wait milliseconds
 * @throws DatabaseBusy, with the reason, where it was refused all that time
 */
export async function untilFree(attempt: () => unknown, wait: number, reason: string): Promise<void> {
  for (const until = performance.now() + wait; ; await pause(ASK_AGAIN)) {
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

/** SQLite's primary result code; undefined where the error is none of SQLite's. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
