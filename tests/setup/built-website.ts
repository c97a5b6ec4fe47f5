import { join } from 'node:path'
import { ensureWebsite } from '../../scripts/website-build.mjs'

/** Runs once before tests of a running server, which serves the built website like `npm start`. */
export async function setup(): Promise<void> {
  await ensureWebsite(join(import.meta.dirname, '../..'), process.execPath, process.env)
}
