// Plain JavaScript without dependencies: `npm start` asks this before it knows whether the build tool is installed.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { runToEnd } from './child.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/** What a build depends on; a folder stands for all files below it but tests. */
const SOURCES = [
  'package-lock.json',
  'scripts/website-build.mjs',
  'src/domain',
  'src/graphiql',
  'src/website',
  'tsconfig.json',
  'vite.config.ts',
]
const STAMP = 'dist/.built-from'

/** What browsers load, and which of it is text. */
const SERVED = ['dist/client', 'dist/graphiql']
const TEXT = /\.(?:css|html|js|json|map|svg|txt|webmanifest|xml)$/
/** Compressing what is shorter than this gains nothing, in bytes. */
const WORTH_COMPRESSING = 1024

/**
 * Whether the build in `dist/` was made from other sources than those that lie here. Content is compared, not times:
 * a clone, a checkout and a copy all change the times.
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
 * Builds the website, for the browser and for the server, and the page that explores the data service, if it is not built from these sources already.
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
  const code = await runToEnd(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The website could not be built (exit code ${code}).`)
  for (const folder of SERVED) compressFiles(root, folder)
  mkdirSync(dirname(join(root, STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), builtFrom)
}

/**
 * Writes each text of a folder beside itself as brotli and gzip: the server sends files as they are.
 * @param {string} root
 * @param {string} folder
 */
function compressFiles(root, folder) {
  for (const file of filesOf(root, folder).filter((name) => TEXT.test(name))) {
    const content = readFileSync(join(root, file))
    if (content.length < WORTH_COMPRESSING) continue
    writeFileSync(join(root, `${file}.br`), brotliCompressSync(content))
    writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

/**
 * @param {string} root
 * @returns {string}
 */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(root, source)) {
      const content = readFileSync(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} in one order on every machine
 */
function filesOf(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap((name) => filesOf(root, `${path}/${name}`))
}
