// npm run package: writes the package that `npx erne` runs. It has the website as built, the program as JavaScript, since
// Node runs no TypeScript below node_modules, and its packages as tested. npm adds only what depends on the platform.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Folder of the package's files. */
export const PACKAGE_FOLDER = join(ROOT, 'var/package')

/** Files of the clone that are in the package as they are. */
const COPIED = [
  ...['CHANGELOG.md', 'LICENSE', 'README.md', 'docs/licences.md'],
  ...['deployment', 'dist/client', 'dist/explorer', 'dist/server', 'dist/static'],
  ...['scripts/child.mjs', 'scripts/erne.mjs', 'scripts/node-runtime.mjs'],
]
/** Files that the program reads, from src/: scripts for browsers, and the parts of link pictures. */
const READ = [
  ...['server/request/inline-script.js', 'static-site/offline-worker.js'],
  ...['web/styles/court.svg', 'web/styles/font'],
]
/** Files of packages that nothing runs: types, source maps and documents other than licenses. */
const NOT_RUN = /\.(?:map|markdown|flow|[cm]?tsx?)$|(?<!licen[cs]e[^/]*)\.md$/i
/**
 * Parts of packages that the program doesn't read: tests and the like, other forms of flags, and other fonts than those of link
 * pictures.
 */
const UNUSED = [
  /node_modules\/(?:@[^/]+\/)?[^/@]+\/(?:\.github|__tests__|bench(?:marks?)?|docs|examples?|integration|tests?)$/,
  /country-flag-icons\/(?:1x1|flags|modules|react|string|unicode|source|commonjs)/,
  /noto-sans\/files\/(?!noto-sans-[a-z-]+-[47]00-normal\.woff$)/,
]
/** A string that names a file of src/ or a package: by `from`, `import` or `resolve`. */
const SPECIFIER = /(?<=\b(?:from|import|resolve)\b\s*\(?)'([#.@]?[\w./@:-]+)'/g
/** Packages of `npm run dev` only. */
const OF_DEVELOPMENT = ['vite']

interface Manifest {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  scripts: Record<string, string>
  [field: string]: unknown
}

interface LockedPackage {
  version: string
  optional?: boolean
  /** Processors that it runs on, if it is of a platform. */
  cpu?: readonly string[]
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const MANIFEST: Manifest = readJson(join(ROOT, 'package.json'))

/** The program: its files as JavaScript by their paths below src/, and the packages that it imports. */
export interface Program {
  files: ReadonlyMap<string, string>
  packages: ReadonlySet<string>
}

/** Returns the file of src/ that an import names, or null for a package. */
function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), specifier)).replaceAll('\\', '/') : null
}

/** Returns a text with the commands of a clone as those of the package: `npx erne import FILE`. */
function withProgram(text: string): string {
  const commands = Object.entries(MANIFEST.scripts).filter(([, script]) => /run\.mjs (?:cli |site$)/.test(script))
  const names = commands.map(([name]) => name).join('|')
  return text
    .replaceAll(new RegExp(`npm run (${names})\\b(?: --(?= ))?`, 'g'), 'npx erne $1')
    .replaceAll('npm start', 'npx erne serve')
}

/** Reads everything that a file of src/ imports, directly or not, as JavaScript. */
export function readProgram(entry: string): Program {
  const files = new Map<string, string>()
  const packages = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const from = path
    if (files.has(from)) continue
    const text = stripTypeScriptTypes(readFileSync(join(ROOT, 'src', from), 'utf8'))
    const code = text.replaceAll(SPECIFIER, (quoted, specifier: string) => {
      const file = fileOf(specifier, from)
      if (file !== null) waiting.push(file)
      else if (!specifier.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
      return file === null ? quoted : quoted.replace(/\.ts'$/, ".mjs'")
    })
    files.set(from, withProgram(code))
  }
  for (const name of OF_DEVELOPMENT) packages.delete(name)
  return { files, packages }
}

/** Returns the package's package.json: without scripts, and with the packages that the program imports. */
function manifestOf({ packages }: Program, native: Record<string, string>): Record<string, unknown> {
  const { dependencies, optionalDependencies } = MANIFEST
  const missing = [...packages].filter((name) => !Object.hasOwn(dependencies, name))
  if (missing.length > 0) throw new Error(`package.json has no dependency ${missing.join(', ')}.`)
  const about = ['name', 'version', 'description', 'license', 'homepage', 'repository', 'bugs', 'type', 'engines']
  return {
    ...Object.fromEntries(about.map((field) => [field, MANIFEST[field]])),
    bin: { erne: 'scripts/erne.mjs' },
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => packages.has(name))),
    optionalDependencies: { ...optionalDependencies, ...native },
    bundleDependencies: [...packages].sort(),
  }
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(join(PACKAGE_FOLDER, path), `${JSON.stringify(value, null, 2)}\n`)
}

function npm(...args: string[]): string {
  const options = { cwd: PACKAGE_FOLDER, encoding: 'utf8', shell: process.platform === 'win32' } as const
  return execFileSync('npm', [...args, '--loglevel=error'], options).trim()
}

/** Writes the files of the package into {@link PACKAGE_FOLDER}. */
export function writePackage(): void {
  rmSync(PACKAGE_FOLDER, { recursive: true, force: true })
  for (const path of COPIED) cpSync(join(ROOT, path), join(PACKAGE_FOLDER, path), { recursive: true })
  const program = readProgram('cli.ts')
  for (const [path, code] of program.files) {
    const file = join(PACKAGE_FOLDER, 'program', path.replace(/\.ts$/, '.mjs'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  for (const path of READ) cpSync(join(ROOT, 'src', path), join(PACKAGE_FOLDER, 'program', path), { recursive: true })
  writeJson('program/package.json', { type: 'module', imports: { '#*': './*' } })
  writeJson('package.json', manifestOf(program, {}))
  const native = copyPackages()
  writeJson('package.json', manifestOf(program, native))
}

/**
 * Copies the packages that the program needs, without the ones of a platform.
 * @returns the versions of those of a platform except Node itself, which is in package.json already
 */
function copyPackages(): Record<string, string> {
  const lockFile = join(PACKAGE_FOLDER, 'package-lock.json')
  cpSync(join(ROOT, 'package-lock.json'), lockFile)
  // npm reduces the lock file to the packages that are left.
  npm('install', '--package-lock-only', '--offline', '--no-audit')
  const locked: Record<string, LockedPackage> = readJson(lockFile).packages
  rmSync(lockFile)
  const native: Record<string, string> = {}
  for (const [folder, { version, optional, cpu }] of Object.entries(locked)) {
    const name = folder.replace('node_modules/', '')
    if (cpu !== undefined && !Object.hasOwn(MANIFEST.optionalDependencies, name)) native[name] = version
    else if (folder !== '' && !optional) copyPackage(folder)
  }
  return native
}

function copyPackage(folder: string): void {
  const from = join(ROOT, folder)
  // Packages below this one are in the lock file themselves.
  const filter = (path: string) => {
    const isUnused = UNUSED.some((part) => part.test(path.replaceAll('\\', '/')))
    return !isUnused && !NOT_RUN.test(path) && path !== join(from, 'node_modules')
  }
  cpSync(from, join(PACKAGE_FOLDER, folder), { recursive: true, filter })
  // npm would warn of packages that need a newer Node than the machine's. They run on the Node that comes with Erne.
  const { engines: _engines, ...manifest } = readJson(join(from, 'package.json'))
  writeJson(join(folder, 'package.json'), manifest)
}

/** Writes the package's archive into the project's folder. */
export function packPackage(): { archive: string; version: string } {
  writePackage()
  return { archive: join(ROOT, npm('pack', '--pack-destination', ROOT)), version: String(MANIFEST.version) }
}

if (import.meta.main) console.log(packPackage().archive)
