import { type Browser, chromium } from 'playwright-core'

/** Starts the browser at a path. The caller closes it. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // The pages of a site share a process, because starting one takes longer than opening a page. Root cannot use the
    // sandbox, and shared memory in containers is often too small for a page.
    args: ['--process-per-site', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
