// Plain JavaScript without dependencies: this installs them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './child.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean,
 *   devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder, as in the `packages` of a lock file
 */

/**
 * Why the installed packages are not those of the lock file, in a few words, or undefined where they are.
 * A package that npm may leave out (for another platform, a peer) counts only where it is installed.
 * @param {LockedPackages} wanted the lock file's
 * @param {LockedPackages | undefined} installed those of `node_modules/.package-lock.json`, which npm writes last
 * @param {{ development: boolean, isThere: (folder: string) => boolean }} options
 * @returns {string | undefined}
 */
export function whyOutdated(wanted, installed, { development, isThere }) {
  if (!installed) return 'none are installed'
  for (const [folder, locked] of Object.entries(wanted)) {
    if (folder === '') continue
    const found = installed[folder]
    if (!found) {
      if (mayBeLeftOut(locked, development)) continue
      return `${nameOf(folder)} is missing`
    }
    if (found.version !== locked.version) return `${nameOf(folder)} is ${found.version}, not ${locked.version}`
    if (differs(found.integrity, locked.integrity)) return `${nameOf(folder)} has other content than the lock file's`
    if (!isThere(folder)) return `${nameOf(folder)} was removed`
  }
  return undefined
}

/**
 * @param {LockedPackage} locked
 * @param {boolean} development
 */
function mayBeLeftOut(locked, development) {
  return locked.optional || locked.devOptional || locked.peer || (!development && locked.dev)
}

/**
 * @param {string | undefined} a
 * @param {string | undefined} b
 */
function differs(a, b) {
  return a !== undefined && b !== undefined && a !== b
}

/** @param {string} folder */
function nameOf(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/**
 * Installs what the lock file names, if it is not installed already.
 * @param {string} root the project's folder
 * @param {{ development: boolean }} options whether the packages for building and testing are needed too
 */
export async function ensureDependencies(root, { development }) {
  if (!whyOutdatedIn(root, development)) return
  await oneAtATime(join(root, 'var/installing.lock'), () => install(root, development))
}

/**
 * @param {string} root
 * @param {boolean} development
 */
async function install(root, development) {
  const why = whyOutdatedIn(root, development)
  if (!why) return
  console.log(`Installing dependencies: ${why}`)
  // `ci` is exact and takes an empty folder. Over an installation that somebody works in, `install --no-save` changes
  // only what differs, and leaves the lock file alone.
  const how = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci']
  const [program, ...first] = npmCommand()
  const code = await runToEnd(
    program,
    [...first, ...how, '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    {
      cwd: root,
    },
  )
  if (code !== 0) throw new Error(`npm could not install the dependencies (exit code ${code}).`)
  const still = whyOutdatedIn(root, development)
  if (still) console.warn(`npm has finished, and yet the dependencies are not those of the lock file: ${still}`)
}

/**
 * @param {string} root
 * @param {boolean} development
 */
function whyOutdatedIn(root, development) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('There is no readable package-lock.json, which says what to install.')
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  return whyOutdated(wanted, installed, { development, isThere: (folder) => existsSync(join(root, folder)) })
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that started this script, else the one on the path. @returns {[string, ...string[]]} */
function npmCommand() {
  const { npm_execpath: script } = process.env
  if (script?.endsWith('.js')) return [process.execPath, script]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}
