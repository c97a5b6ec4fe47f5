import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { installPackages, run } from './install-packages.ts'

/**
 * The browser without windows of its own, which runs the tests with about half the work: a window takes as much of the
 * processor as the page in it.
 */
const SHELL = 'chromium-headless-shell'

const NAMES = [
  SHELL,
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const INSTALLED_AT: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/**
 * The program file of a Chromium or Chrome that starts: the one that CHROME_PATH names, else the machine's own, one
 * without windows before others, else the one that the test tool has downloaded before, else one that is installed now.
 * Where CI is set, a machine that has one with windows is given one without.
 * @throws where none is found and none can be installed
 */
export function ensureBrowser(): string {
  const named = process.env.CHROME_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROME_PATH is "${named}", which is no Chromium or Chrome that starts.`)
  }
  const own = findOwn()
  if (own && (own.includes('headless-shell') || !process.env.CI)) return own
  const found = installPackage() ?? own ?? download()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome: none was found, and none could be installed. ' +
      'Install one, or name its program file in CHROME_PATH.',
  )
}

function findOwn(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const paths = [...onPath, ...(INSTALLED_AT[process.platform] ?? []), chromium.executablePath()]
  return paths.find((path) => existsSync(path) && starts(path))
}

/** Debian's packages; Ubuntu's of the second name only points to another shop, and then it does not start. */
function installPackage(): string | undefined {
  const installs = (name: string) => installPackages(name, 'fonts-liberation')
  return installs(SHELL) || installs('chromium') ? findOwn() : undefined
}

function download(): string | undefined {
  const program = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js')
  const systemPackages = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  run(process.execPath, [program, 'install', '--no-shell', ...systemPackages, 'chromium'])
  return findOwn()
}

function starts(path: string): boolean {
  // On Windows it would open a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(path)
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom|edge/i.test(stdout)
}
