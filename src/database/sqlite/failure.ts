import { DatabaseFailure } from '../database.ts'

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
  const reason = REASONS[sqliteCode(error) ?? 0]
  return reason === undefined ? error : new DatabaseFailure(`the database file ${path}: ${reason}`, { cause: error })
}

const SQLITE_BUSY = 5

/** Whether another connection holds what is asked for. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY
}

/** SQLite's primary result code; undefined where the error is none of SQLite's. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
