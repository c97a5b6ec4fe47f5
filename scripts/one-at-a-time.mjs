// Plain JavaScript without dependencies: see run.mjs.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs the work while no other process works under the same lock file. For example, `npm start` and `npm test` in two
 * terminals must not install into one folder at the same time. The lock of a process that died is ignored.
 * @template T
 * @param {string} file lock file, with the process id of its holder
 * @param {() => Promise<T>} work
 * @param {number} [pause] milliseconds between two attempts
 * @returns {Promise<T>}
 */
export async function oneAtATime(file, work, pause = 200) {
  while (!take(file)) {
    if (!isAlive(holderOf(file))) rmSync(file, { force: true })
    else await sleep(pause)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  mkdirSync(dirname(file), { recursive: true })
  // Written to another file and linked, so that the lock file always contains the process id.
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, String(process.pid))
  try {
    linkSync(temporary, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary)
  }
}

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
