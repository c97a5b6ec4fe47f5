import type { TestProject } from 'vitest/node'
import { ensureBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program file of the browser for the tests. */
    browserPath: string
  }
}

/** Runs once before the browser tests, and only where one of them is about to run. */
export function setup(project: TestProject): void {
  project.provide('browserPath', ensureBrowser())
}
