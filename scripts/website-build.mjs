// Plain JavaScript without dependencies: `npm start` runs this before the build tool is installed.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { runToEnd } from './child.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/** Inputs of a build. A folder includes all files below it, except tests and the server halves of features. */
const SOURCES = [
  'package-lock.json',
  'scripts/check-styles.ts',
  'scripts/class-names.ts',
  'scripts/website-build.mjs',
  'src/domain',
  'src/features',
  'src/explorer',
  'src/site',
  'src/web',
  'tsconfig.json',
  'vite.config.ts',
]
/** Inputs of the scripts for a site of plain files, which have the data service in addition. */
const STATIC_SOURCES = [
  ...SOURCES,
  'src/api',
  'src/browser-service',
  'src/database/checks',
  'src/database/derived',
  'src/database/query',
  'src/database/tables',
  'src/service',
  'src/statistics',
  'vite.static.config.ts',
]
const STAMP = 'dist/.built-from'
const STATIC_STAMP = 'dist/.static-built-from'

/** Folders that browsers load, and the extensions of their files that compression makes smaller. */
const SERVED = ['dist/client', 'dist/explorer']
const COMPRESSIBLE = /\.(?:css|html|js|json|map|svg|txt|wasm|webmanifest|xml)$/
/** Minimum file size to compress, in bytes. Compressing smaller files saves nothing. */
const MIN_COMPRESSED_SIZE = 1024
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * True if `dist/` was built from other sources than the current ones. Contents are compared rather than times, because
 * a clone, a checkout and a copy change the times.
 * @param {string} root the project's folder
 */
export function isWebsiteOutdated(root) {
  try {
    return readFileSync(join(root, STAMP), 'utf8') !== fingerprint(root)
  } catch {
    return true
  }
}

/**
 * True if the scripts for a site of plain files were built from other sources than the current ones, or not at all.
 * @param {string} root
 */
export function isStaticOutdated(root) {
  try {
    return isWebsiteOutdated(root) || readFileSync(join(root, STATIC_STAMP), 'utf8') !== staticFingerprint(root)
  } catch {
    return true
  }
}

/** @param {string} root */
const staticFingerprint = (root) => fingerprint(root, STATIC_SOURCES, () => true)

/**
 * Builds the scripts for a site of plain files, unless they are up to date. Only such a site needs them.
 * @param {string} root the project's folder
 * @param {string} node the Node binary to build with
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureStaticWebsite(root, node, env) {
  await ensureWebsite(root, node, env)
  if (!isStaticOutdated(root)) return
  await oneAtATime(join(root, 'var/building.lock'), async () => {
    if (!isStaticOutdated(root)) return
    console.log('Building the scripts of the site')
    const builtFrom = staticFingerprint(root)
    await runVite(root, node, env, ['--config', 'vite.static.config.ts'])
    writeFileSync(join(root, STATIC_STAMP), builtFrom)
  })
}

/**
 * Builds the website for the browser and the server, and the page of the API explorer, unless they are up to date.
 * @param {string} root the project's folder
 * @param {string} node the Node binary to build with
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureWebsite(root, node, env) {
  if (isWebsiteOutdated(root)) await oneAtATime(join(root, 'var/building.lock'), () => build(root, node, env))
}

/**
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function build(root, node, env) {
  if (!isWebsiteOutdated(root)) return
  console.log('Building the website')
  rmSync(join(root, STAMP), { force: true })
  const builtFrom = fingerprint(root)
  await runVite(root, node, env, [])
  await Promise.all(SERVED.map((folder) => compressFiles(root, folder)))
  mkdirSync(dirname(join(root, STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), builtFrom)
}

/**
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} options
 */
async function runVite(root, node, env, options) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const code = await runToEnd(node, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The website could not be built (exit code ${code}).`)
}

/**
 * Compresses each file of a folder of a kind that becomes smaller, with brotli and gzip next to the file, as the server sends
 * these files as they are. Files are compressed at the same time, on all CPU cores.
 * @param {string} root
 * @param {string} folder
 */
async function compressFiles(root, folder) {
  const files = filesOf(root, folder).filter((name) => COMPRESSIBLE.test(name))
  const compressFile = async (/** @type {string} */ file) => {
    const content = readFileSync(join(root, file))
    if (content.length < MIN_COMPRESSED_SIZE) return
    writeFileSync(join(root, `${file}.br`), await toBrotli(content))
    writeFileSync(join(root, `${file}.gz`), await toGzip(content, { level: 9 }))
  }
  await Promise.all(files.map(compressFile))
}

/** Files of the website itself: the server halves of features are no part of it. */
const isOfWebsite = (/** @type {string} */ path) => !/^src\/features\/[^/]+\/server\//.test(path)

/**
 * @param {string} root
 * @param {readonly string[]} [sources]
 * @param {(path: string) => boolean} [isInput]
 * @returns {string}
 */
export function fingerprint(root, sources = SOURCES, isInput = isOfWebsite) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(root, source).filter(isInput)) {
      const content = readFileSync(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} sorted, so that the order is the same on every machine
 */
function filesOf(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap((name) => filesOf(root, `${path}/${name}`))
}
