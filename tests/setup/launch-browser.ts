import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { openBrowser } from './open-browser.ts'

/** Starts the browser for a test file; whoever starts it closes it. */
export function launchBrowser(): Promise<Browser> {
  return openBrowser(inject('browserPath'))
}
