// Plain JavaScript without dependencies: this installs them.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runToEnd } from './child.mjs'
import { installedNode } from './node-runtime.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean,
 *   devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder, as in the `packages` of a lock file
 */

/**
 * Returns a short reason if the installed packages differ from the lock file, otherwise undefined.
 * A package that npm may leave out (for another platform, a peer) is only checked if it is installed.
 * @param {LockedPackages} wanted packages of the lock file
 * @param {LockedPackages | undefined} installed packages of `node_modules/.package-lock.json`, which npm writes last
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
    if (differs(found.integrity, locked.integrity)) return `${nameOf(folder)} differs from the lock file's content`
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
 * Installs the packages of the lock file unless they are already installed.
 * @param {string} root the project's folder
 * @param {{ development: boolean }} options whether the packages of checks and tests are needed too
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
  // `ci` installs the exact versions into an empty folder. `install --no-save` changes only what differs in a folder
  // that is in use, and keeps the lock file.
  const how = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci']
  const tests = development || hasTests(root) ? '--include=dev' : '--omit=dev'
  const [program, ...first] = npmCommand()
  // npm warns of packages that need a newer Node than the machine's, but they run on the Node that is installed.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const code = await runToEnd(program, [...first, ...how, tests, '--include=optional', ...quiet], { cwd: root })
  if (code !== 0) throw new Error(`npm could not install the dependencies (exit code ${code}).`)
  removeHeaders(root)
  const still = whyOutdatedIn(root, development)
  if (still) console.warn(`npm has finished, but the dependencies still differ from the lock file: ${still}`)
}

/**
 * @param {string} root
 * @param {boolean} development
 */
function whyOutdatedIn(root, development) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('package-lock.json, which lists the packages to install, is missing or unreadable.')
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  return whyOutdated(wanted, installed, { development, isThere: (folder) => existsSync(join(root, folder)) })
}

/**
 * Removes the headers for native add-ons, which the packages with Node have and nothing needs: 80 MB in 3,400 files.
 * @param {string} root
 */
function removeHeaders(root) {
  const node = installedNode(root)
  if (node) rmSync(join(dirname(dirname(node.path)), 'include'), { recursive: true, force: true })
}

/**
 * True if packages of checks and tests are installed. They stay, although a start needs none of them.
 * @param {string} root
 */
function hasTests(root) {
  return existsSync(join(root, 'node_modules/vitest'))
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

/** Returns the npm that started this script, otherwise the one on the path. @returns {[string, ...string[]]} */
function npmCommand() {
  const { npm_execpath: script } = process.env
  if (script?.endsWith('.js')) return [process.execPath, script]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}
