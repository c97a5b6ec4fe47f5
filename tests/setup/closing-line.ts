import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/**
 * Counts a finished run. What failed outside a test (a file that does not load, a hook, an error that nobody caught)
 * counts as one failure each, so that no run with an error in it reads "0 failed".
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

/** The run's last line: `N passed, N failed`, with `, N skipped` where tests were skipped. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Ends a run in the plain line that people and CI read; a run in which no test was executed fails. */
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
