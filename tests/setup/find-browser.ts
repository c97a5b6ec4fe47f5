import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** What the search for a browser asks of the machine, so that the search itself can be tested on any. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether packages may be installed for all users. */
  readonly isRoot: boolean
  /** Where the test tool puts a browser that it downloads. */
  readonly downloadPath: string
  exists(path: string): boolean
  /** Whether it is a Chromium that starts. */
  starts(path: string): boolean
  /** Runs a program to its end, and tells whether it succeeded. */
  run(program: string, args: readonly string[]): boolean
}

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

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
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
export function ensureBrowser(machine: Machine = thisMachine()): string {
  const named = machine.environment.CHROME_PATH
  if (named) {
    if (machine.starts(named)) return named
    throw new Error(`CHROME_PATH is "${named}", which is no Chromium or Chrome that starts.`)
  }
  const own = findOwn(machine)
  if (own && (own.includes('headless-shell') || !machine.environment.CI)) return own
  const found = installPackage(machine) ?? own ?? download(machine)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome: none was found, and none could be installed. ' +
      'Install one, or name its program file in CHROME_PATH.',
  )
}

function findOwn(machine: Machine): string | undefined {
  const folders = (machine.environment.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const places = [...onPath, ...(PLACES[machine.platform] ?? []), machine.downloadPath]
  return places.find((place) => machine.exists(place) && machine.starts(place))
}

/** Debian's packages; Ubuntu's of the second name only points to another shop, and then it does not start. */
function installPackage(machine: Machine): string | undefined {
  if (machine.platform !== 'linux' || !machine.isRoot) return undefined
  if (!machine.run('apt-get', ['update'])) return undefined
  const installs = (name: string) =>
    machine.run('apt-get', ['install', '--yes', '--no-install-recommends', name, 'fonts-liberation'])
  return installs(SHELL) || installs('chromium') ? findOwn(machine) : undefined
}

function download(machine: Machine): string | undefined {
  const program = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js')
  const systemPackages = machine.platform === 'linux' && machine.isRoot ? ['--with-deps'] : []
  machine.run(process.execPath, [program, 'install', '--no-shell', ...systemPackages, 'chromium'])
  return findOwn(machine)
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    environment: process.env,
    isRoot: process.getuid?.() === 0,
    downloadPath: chromium.executablePath(),
    exists: existsSync,
    starts(path) {
      // On Windows it would open a window instead of printing its version.
      if (process.platform === 'win32') return existsSync(path)
      const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
      return status === 0 && /chrom|edge/i.test(stdout)
    },
    run(program, args) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
    },
  }
}
