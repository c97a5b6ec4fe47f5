import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentDataset } from '#database/derived/dataset.ts'
import type { Database } from '#database/query/database.ts'
import { DEFAULT_DEMO_MATCHES, DEFAULT_DEMO_SEED, generateDemo } from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'

/**
 * Fills a database without any imports with demonstration seasons, so that the first visitors see a working site.
 */
export async function fillWithDemo(database: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'erne-demo-'))
  try {
    await generateDemo({ folder, matches: DEFAULT_DEMO_MATCHES, seed: DEFAULT_DEMO_SEED })
    const outcome = await importFolder({ folder, database })
    // Another process may have imported results meanwhile.
    if (outcome.kind === 'imported' || (await hasData(database))) return
    const reason = 'reason' in outcome ? outcome.reason : outcome.kind
    throw new Error(`the demonstration seasons could not be imported: ${reason}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasData(database: Database): Promise<boolean> {
  return (await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))) !== undefined
}
