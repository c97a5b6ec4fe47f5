import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { isUpToDate } from '#database/migrations/migrate.ts'
import { DatabaseBusy, DatabaseFailure } from '#database/query/database.ts'
import { isBusy, sqliteFailure } from './failure.ts'
import { completedMigrations } from './sqlite.ts'

/** Page count for copying a database in one step, so that no reader sees an incomplete copy. */
const ALL_PAGES = 2 ** 31 - 1
/** Milliseconds to wait for a writer. */
const WAIT_TIMEOUT = 60_000

/**
 * Writes a consistent copy of a database file. The site keeps running, and imports may run too.
 * @param to replaced by the complete copy if it exists
 * @throws DatabaseFailure if the database doesn't exist or the disk is full
 */
export async function backUpFile(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new DatabaseFailure(`there is no database file ${from}`)
  if (existsSync(to) && realpathSync(to) === realpathSync(from)) {
    throw new DatabaseFailure(`${to} is the database itself: name another file for its copy`)
  }
  const unfinished = `${to}.${randomBytes(4).toString('hex')}`
  const database = new DatabaseSync(from)
  try {
    database.exec(`PRAGMA busy_timeout = ${WAIT_TIMEOUT}`)
    database.prepare('VACUUM INTO ?').run(unfinished)
    await rename(unfinished, to)
  } catch (error) {
    throw sqliteFailure(error, to)
  } finally {
    database.close()
    await rm(unfinished, { force: true })
  }
}

/**
 * Replaces the content of a database file by a copy, in one transaction. Processes that have the file open see either
 * the old or the new content.
 * @throws DatabaseFailure if the copy is not a complete database of this release; DatabaseBusy during an import
 */
export async function restoreFile(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new DatabaseFailure(`there is no file ${from}`)
  const copy = new DatabaseSync(from, { readOnly: true })
  try {
    checkCopy(copy, from)
    await backup(copy, to, { rate: ALL_PAGES })
  } catch (error) {
    if (isBusy(error)) throw new DatabaseBusy('another import is writing', { cause: error })
    throw sqliteFailure(error, from)
  } finally {
    copy.close()
  }
}

function checkCopy(copy: DatabaseSync, path: string): void {
  const [check] = copy.prepare('PRAGMA quick_check').all()
  if (check?.quick_check !== 'ok') throw new DatabaseFailure(`the file ${path} is damaged`)
  const migrations = completedMigrations(copy)
  if (migrations.size === 0) throw new DatabaseFailure(`the file ${path} is not an Erne database`)
  isUpToDate(migrations)
}
