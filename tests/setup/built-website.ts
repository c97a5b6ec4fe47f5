import { join } from 'node:path'
import { ensureWebsite } from '../../scripts/website-build.mjs'

/** Runs once before tests that ask a running server for pages: it serves what `npm start` would serve. */
export async function setup(): Promise<void> {
  await ensureWebsite(join(import.meta.dirname, '../..'), process.execPath, process.env)
}
