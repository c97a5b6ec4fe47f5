import { beforeEach, expect, test } from 'vitest'
import { currentDataset } from '#database/derived/dataset.ts'
import { readEntities } from '#database/query/entities.ts'
import { STATS_VERSION } from '#domain/figures/stats-version.ts'
import { deriveAgain, versionOf } from '#importer/derive/derive-dataset.ts'
import { ImportBench } from '../fixtures/databases/import-results.ts'
import { SPRING_SEASON } from '../fixtures/folders/open-results.ts'

const bench = ImportBench.ofEachTest()
beforeEach(() => bench.import(SPRING_SEASON))

/** Changes every player's number of matches, and stores the statistics version. */
async function countOtherwise(version: number): Promise<void> {
  await bench.database.write(async (transaction) => {
    await transaction.execute('update players set total_matches_played = 999')
    await transaction.execute(`update derived_tables set version = ${version}`)
    await transaction.execute(`update dataset set version = 'earlier'`)
  })
}

async function look(): Promise<{ version: string; played: number }> {
  return bench.database.snapshot(async (snapshot) => {
    const dataset = await snapshot.first(currentDataset, {})
    const player = (await readEntities(snapshot)).players.find('ada-lind')
    return { version: dataset?.version ?? '', played: player?.total_matches_played ?? -1 }
  })
}

test('Statistics of another version are derived again under the current version', async () => {
  const before = await look()
  await countOtherwise(STATS_VERSION - 1)
  expect(await look()).toEqual({ version: 'earlier', played: 999 })
  await deriveAgain(bench.database)
  expect(await look()).toEqual(before)
})

test('Statistics of the current version are not derived again', async () => {
  await countOtherwise(STATS_VERSION)
  await deriveAgain(bench.database)
  expect((await look()).played).toBe(999)
})

test('An import of the same folder derives statistics again if their version differs', async () => {
  const before = await look()
  await countOtherwise(STATS_VERSION - 1)
  expect(await bench.import(SPRING_SEASON)).toMatchObject({
    kind: 'imported',
    report: { totals: { new: 0, changed: 0 } },
  })
  expect(await look()).toEqual(before)
})

test('The dataset version depends on the content and the statistics version', () => {
  const hash = 'c0ffee'
  expect(versionOf(hash, null, 1)).toBe(versionOf(hash, null, 1))
  expect(versionOf(hash, null, 1)).not.toBe(versionOf(hash, null, 2))
  expect(versionOf(hash, null, 1)).toMatch(/^[0-9a-f]{16}$/)
})
