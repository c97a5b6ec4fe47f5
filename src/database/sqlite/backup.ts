import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { DatabaseBusy, DatabaseFailure } from '../database.ts'
import { isUpToDate } from '../migrate.ts'
import { isBusy, sqliteFailure } from './failure.ts'
import { madeMigrations } from './sqlite.ts'

/** In one step, so that a copy is never seen half. */
const ALL_PAGES = 2 ** 31 - 1
/** Milliseconds to wait for a writer. */
const PATIENCE = 60_000

/**
 * Writes a database file, as one reader sees it, into another; the site may go on and results come in meanwhile.
 * @param to written over where it is there, once the copy is whole
 * @throws DatabaseFailure where there is no database, or no room
 */
export async function backUpFile(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new DatabaseFailure(`there is no database file ${from}`)
  if (existsSync(to) && realpathSync(to) === realpathSync(from)) {
    throw new DatabaseFailure(`${to} is the database itself: name another file for its copy`)
  }
  const unfinished = `${to}.${randomBytes(4).toString('hex')}`
  const database = new DatabaseSync(from)
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}`)
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
 * Puts a copy in the place of what a database file holds, in one transaction: whoever has the file open sees the one or the
 * other.
 * @throws DatabaseFailure where the copy is no whole database of this release, DatabaseBusy where an import is writing
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
  const [found] = copy.prepare('PRAGMA quick_check').all()
  if (found?.quick_check !== 'ok') throw new DatabaseFailure(`the file ${path} is damaged`)
  const made = madeMigrations(copy)
  if (made.size === 0) throw new DatabaseFailure(`the file ${path} is no database of Erne`)
  isUpToDate(made)
}
