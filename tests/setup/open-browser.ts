import { type Browser, chromium } from 'playwright-core'

/** Starts the browser of that path; whoever starts it closes it. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Root may not use the sandbox, and in a container shared memory is often too small for a page.
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
