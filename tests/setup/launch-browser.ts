import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { openBrowser } from './open-browser.ts'

/** Starts the browser of a test file. The caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return openBrowser(inject('browserPath'))
}
