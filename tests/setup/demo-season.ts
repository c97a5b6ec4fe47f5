import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#database/open.ts'
import { generateDemo } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The DATABASE_URL of a small demonstration, which tests only read. */
    demoDatabaseUrl: string
  }
}

/** Enough for lists of several pages, few enough to be there at once. */
const MATCHES = 3_000

/** Runs once before the browser tests: they share one database of demonstration seasons. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), 'erne-browser-tests-'))
  const folder = join(place, 'results')
  await generateDemo({ folder, matches: MATCHES, seed: 'browser tests' })
  const url = `file:${join(place, 'erne.db')}`
  const database = await openDatabase(url)
  const outcome = await importFolder({ folder, database })
  await database.close()
  if (outcome.kind !== 'imported') throw new Error(`the demonstration was not imported: ${JSON.stringify(outcome)}`)
  project.provide('demoDatabaseUrl', url)
  return () => rm(place, { recursive: true, force: true })
}
