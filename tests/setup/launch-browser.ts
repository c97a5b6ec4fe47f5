import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** Starts the browser for a test file; whoever starts it closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('browserPath'),
    // Root may not use the sandbox, and in a container shared memory is often too small for a page.
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
