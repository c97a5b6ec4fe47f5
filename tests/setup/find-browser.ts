import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { installPackages, run } from './install-packages.ts'

/**
 * Chromium without a user interface, which runs the tests with about half the CPU time: a window takes as much of it as
 * the page.
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
 * Returns the path of a Chromium or Chrome that starts: the one named by CHROME_PATH, otherwise one installed on this
 * machine (preferably headless), otherwise one downloaded before, otherwise one that is installed now. In CI, a
 * headless one is installed even if the machine has another.
 * @throws if none is found and none can be installed
 */
export function ensureBrowser(): string {
  const named = process.env.CHROME_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROME_PATH must be the path of a working Chromium or Chrome, not "${named}".`)
  }
  const installed = findInstalled()
  if (installed && (installed.includes('headless-shell') || !process.env.CI)) return installed
  const found = installPackage() ?? installed ?? download()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome: none was found, and none could be installed.' +
      'Install one, or name its program file in CHROME_PATH.',
  )
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const paths = [...onPath, ...(INSTALLED_AT[process.platform] ?? []), chromium.executablePath()]
  return paths.find((path) => existsSync(path) && starts(path))
}

/** Installs a Debian package. On Ubuntu, the second package only refers to a snap and does not start. */
function installPackage(): string | undefined {
  const installs = (name: string) => installPackages(name, 'fonts-liberation')
  return installs(SHELL) || installs('chromium') ? findInstalled() : undefined
}

function download(): string | undefined {
  const program = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js')
  const systemPackages = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  run(process.execPath, [program, 'install', '--no-shell', ...systemPackages, 'chromium'])
  return findInstalled()
}

function starts(path: string): boolean {
  // On Windows, the browser opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(path)
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom|edge/i.test(stdout)
}
