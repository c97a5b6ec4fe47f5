import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#database/database.ts'
import { currentDataset } from '#database/queries/dataset.ts'
import {
  type DemoRequest,
  type DemoSummary,
  generateDemo,
  USUAL_DEMO_MATCHES,
  USUAL_DEMO_SEED,
} from '#demo/generate.ts'
import { importFolder } from '#importer/import.ts'

const USUAL_SEASONS = { matches: USUAL_DEMO_MATCHES, seed: USUAL_DEMO_SEED }

/**
 * Fills a database into which nothing was ever imported with the demonstration seasons, so that a first visitor sees a
 * site and not an empty house.
 * @returns what they hold; nothing where the database had data already
 */
export async function fillIfEmpty(
  database: Database,
  seasons: Pick<DemoRequest, 'matches' | 'seed'> = USUAL_SEASONS,
): Promise<DemoSummary | undefined> {
  if (await hasData(database)) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'erne-demo-'))
  try {
    const summary = await generateDemo({ ...seasons, folder })
    const outcome = await importFolder({ folder, database })
    if (outcome.kind === 'imported') return summary
    // Somebody else's import may have come first; then there is data, and all is well.
    if (await hasData(database)) return undefined
    const reason = 'reason' in outcome ? outcome.reason : outcome.kind
    throw new Error(`the demonstration seasons could not be imported: ${reason}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasData(database: Database): Promise<boolean> {
  return (await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))) !== undefined
}
