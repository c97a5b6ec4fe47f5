import { describe, expect, test } from 'vitest'
import { ensureBrowser, type Machine } from './find-browser.ts'

/** A machine with these programs, on which `run` changes what starts. */
function machine(given: Partial<Machine> & { programs?: string[]; broken?: string[]; runs?: Run[] }): Machine {
  const programs = new Set(given.programs)
  const { runs = [], broken = [] } = given
  return {
    platform: 'linux',
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: true,
    downloadPath: '/cache/chromium/chrome',
    exists: (path) => programs.has(path) || broken.includes(path),
    starts: (path) => programs.has(path),
    run(program, args) {
      const command = [program.replace(process.execPath, 'node'), ...args].join(' ')
      const run = runs.find(({ matches }) => matches.test(command))
      if (run?.brings) programs.add(run.brings)
      return run !== undefined
    },
    ...given,
  }
}

interface Run {
  matches: RegExp
  brings?: string
}
const update: Run = { matches: /^apt-get update$/ }
const install: Run = { matches: /^apt-get install .*chromium /, brings: '/usr/bin/chromium' }
const installShell: Run = {
  matches: /^apt-get install .*chromium-headless-shell /,
  brings: '/usr/bin/chromium-headless-shell',
}
const download: Run = {
  matches: /^node .*playwright-core.cli\.js install .*chromium$/,
  brings: '/cache/chromium/chrome',
}

describe('The browser for the tests is', () => {
  test('the one that CHROME_PATH names', () => {
    const environment = { PATH: '/usr/bin', CHROME_PATH: '/opt/chrome' }
    const programs = ['/opt/chrome', '/usr/bin/chromium']
    expect(ensureBrowser(machine({ environment, programs }))).toBe('/opt/chrome')
  })

  test("the machine's own Chromium, else its Chrome, wherever on the path", () => {
    const programs = ['/usr/local/bin/google-chrome', '/usr/bin/chromium']
    expect(ensureBrowser(machine({ programs }))).toBe('/usr/bin/chromium')
    expect(ensureBrowser(machine({ programs: programs.slice(0, 1) }))).toBe('/usr/local/bin/google-chrome')
  })

  test('one without windows before any other', () => {
    const programs = ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell']
    expect(ensureBrowser(machine({ programs }))).toBe('/usr/bin/chromium-headless-shell')
  })

  test('one without windows where CI is set and its package can be had, whatever else is there', () => {
    const ci = { programs: ['/usr/bin/chromium'], environment: { PATH: '/usr/bin', CI: 'true' } }
    expect(ensureBrowser(machine({ ...ci, runs: [update, installShell] }))).toBe('/usr/bin/chromium-headless-shell')
    expect(ensureBrowser(machine(ci))).toBe('/usr/bin/chromium')
    expect(ensureBrowser(machine({ ...ci, isRoot: false, runs: [download] }))).toBe('/usr/bin/chromium')
  })

  test('the one among the applications of a Mac', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(ensureBrowser(machine({ platform: 'darwin', isRoot: false, programs: [chrome] }))).toBe(chrome)
  })

  test('one that was downloaded before', () => {
    expect(ensureBrowser(machine({ programs: ['/cache/chromium/chrome'] }))).toBe('/cache/chromium/chrome')
  })

  test("the platform's package where none is there and root may install it", () => {
    expect(ensureBrowser(machine({ runs: [update, installShell, install] }))).toBe('/usr/bin/chromium-headless-shell')
    expect(ensureBrowser(machine({ runs: [update, install, download] }))).toBe('/usr/bin/chromium')
  })

  test('downloaded where another user than root runs the tests', () => {
    expect(ensureBrowser(machine({ isRoot: false, runs: [update, install, download] }))).toBe('/cache/chromium/chrome')
  })

  test('downloaded where the package installs a program that does not start', () => {
    const stub = { matches: install.matches }
    const broken = ['/usr/bin/chromium-browser']
    expect(ensureBrowser(machine({ broken, runs: [update, stub, download] }))).toBe('/cache/chromium/chrome')
  })
})

describe('The search for a browser fails', () => {
  test('where none can be had, and says what to do', () => {
    expect(() => ensureBrowser(machine({}))).toThrow(/Install one, or name its program file in CHROME_PATH/)
  })

  test('where CHROME_PATH names what does not start, whatever else is there', () => {
    const environment = { PATH: '/usr/bin', CHROME_PATH: '/opt/nothing' }
    expect(() => ensureBrowser(machine({ environment, programs: ['/usr/bin/chromium'] }))).toThrow(/"\/opt\/nothing"/)
  })
})
