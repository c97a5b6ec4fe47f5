import { describe, expect, test } from 'vitest'
import { runTests } from './run-tests.ts'

const vitest = "import { beforeAll, expect, test } from 'vitest'\n"
const passing = `${vitest}test('passes', () => expect(1).toBe(1))\n`

/** The last line and the exit code of a run of these files, each the text of one. */
function endOf(...texts: string[]): { line: string | undefined; exitCode: number | null } {
  const { exitCode, lines } = runTests(
    Object.fromEntries(texts.map((text, index) => [`src/domain/sample-${index}.test.ts`, text])),
  )
  return { line: lines.at(-1), exitCode }
}

describe('A test run ends in one plain line', { timeout: 30_000 }, () => {
  test('and with success where all passed', () => {
    expect(endOf(passing, passing)).toEqual({ line: '2 passed, 0 failed', exitCode: 0 })
  })

  test('and fails where a test failed, whatever else passed or was left out', () => {
    const mixed = `${passing}test('fails', () => expect(1).toBe(2))\ntest.skip('is left out', () => {})\n`
    expect(endOf(mixed)).toEqual({ line: '1 passed, 1 failed, 1 skipped', exitCode: 1 })
  })

  test('and fails where a test called console.error', () => {
    expect(endOf(`${passing}test('complains', () => console.error('Warning'))\n`)).toEqual({
      line: '1 passed, 1 failed',
      exitCode: 1,
    })
  })

  test('and counts a failure for a file that does not load, a hook that throws and a promise that nobody caught', () => {
    const unloadable = `${vitest}throw new Error('at load')\n`
    const hook = `${passing}beforeAll(() => { throw new Error('in a hook') })\n`
    const uncaught = `${passing}test('leaves', () => { void Promise.reject(new Error('uncaught')) })\n`
    expect(endOf(unloadable, hook, uncaught)).toEqual({ line: '2 passed, 3 failed, 1 skipped', exitCode: 1 })
  })

  test('and fails where every test was left out', () => {
    expect(endOf(`${vitest}test.skip('is left out', () => expect(1).toBe(1))\n`)).toEqual({
      line: '0 passed, 0 failed, 1 skipped',
      exitCode: 1,
    })
  })

  test('and fails where there is no test', () => {
    expect(endOf()).toEqual({ line: '0 passed, 0 failed', exitCode: 1 })
  })
})
