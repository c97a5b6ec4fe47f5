// Plain JavaScript without dependencies: see run.mjs.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does the work while no other process does work under the same file: two terminals in which somebody types `npm start`
 * and `npm test` must not both install into one folder. A process that died leaves no lock behind.
 * @template T
 * @param {string} file holds the number of the process at work
 * @param {() => Promise<T>} work
 * @param {number} [pause] milliseconds between two looks
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
  // Written apart and linked, the file is never there without the number in it.
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own)
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
