import type { TestProject } from 'vitest/node'
import { ensureBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser's program. */
    browserPath: string
  }
}

/** Runs once before the browser tests. */
export function setup(project: TestProject): void {
  project.provide('browserPath', ensureBrowser())
}
