import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/**
 * Counts a finished run. Failures outside of tests (a file that doesn't load, a hook, an unhandled error) count as one
 * failure each, so that a run with an error never ends with "0 failed".
 */
export function countTests(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Counts {
  const counts: Counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
  for (const module of modules) {
    counts.failed += countWithErrors([module, ...module.children.allSuites()])
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      counts[state === 'pending' ? 'skipped' : state] += 1
    }
  }
  return counts
}

function countWithErrors(suites: readonly (TestModule | TestSuite)[]): number {
  return suites.filter((suite) => suite.errors().length > 0).length
}

/** Returns the last line of a run: `N passed, N failed`, and `, N skipped` if tests were skipped. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Prints a plain last line for people and CI. A run without any executed test fails. */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const counts = countTests(modules, unhandledErrors)
    if (counts.passed + counts.failed === 0) {
      console.log('No test was executed, so this run fails.')
      process.exitCode = 1
    }
    console.log(closingLine(counts))
  }
}
