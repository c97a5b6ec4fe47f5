import type { TestProject } from 'vitest/node'
import { openFile } from '../fixtures/open-file.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** DATABASE_URL of a small demonstration, which tests only read. */
    demoDatabaseUrl: string
  }
}

/** Enough matches for lists of several pages, and few enough to import quickly. */
const MATCHES = 3_000

/** Runs once before the browser tests, which share a database of demonstration seasons. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, remove } = await openFile(MATCHES, 'browser tests')
  project.provide('demoDatabaseUrl', url)
  return remove
}
