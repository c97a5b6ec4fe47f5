import { type Browser, chromium } from 'playwright-core'

/** Starts the browser at a path. The caller closes it. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Root cannot use the sandbox, and shared memory in containers is often too small for a page.
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
