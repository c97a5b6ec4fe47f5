import fc from 'fast-check'
import { shorten, withFirstDifference } from '../fixtures/first-difference.ts'

// fast-check prints the whole counterexample, which can be a results folder. A failed property prints its error, with the
// first field that differs, and the numbers by which fast-check repeats it.
fc.configureGlobal({
  reporter(run) {
    if (!run.failed) return
    const { seed, counterexamplePath: path, counterexample, errorInstance } = run
    const error = withFirstDifference(errorInstance)
    if (path === null || !(error instanceof Error)) throw new Error(fc.defaultReportMessage(run))
    error.message += `\nRepeat with { seed: ${seed}, path: "${path}" }. Input: ${shorten(fc.stringify(counterexample))}`
    throw error
  },
})
