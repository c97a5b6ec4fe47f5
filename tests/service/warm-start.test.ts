import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { importFolder } from '#importer/import.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../fixtures/open-results.ts'
import { doubles, mayOpen, writeResults } from '../fixtures/results-folder.ts'
import { testConfig } from '../fixtures/test-config.ts'

let results: OpenedResults
let server: RunningServer
let views = 0

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  const { database } = results
  const counting: Database = {
    dialect: database.dialect,
    snapshot(work, signal) {
      views++
      return database.snapshot(work, signal)
    },
    write: (work, wait) => database.write(work, wait),
    watch: (listener) => database.watch(listener),
    close: () => database.close(),
  }
  server = await startServer({ config: testConfig(), database: counting, drawAhead: true })
})

afterAll(async () => {
  await server.close()
  await results.close()
})

const page = async (path: string) => (await fetch(`${server.address}${path}`)).text()

/**
 * How many views of the data drawing ahead takes at least: of eleven pages, of the newest tournaments, and for their names.
 * On a slow machine the pause between two of them is as long as {@link rest} waits for one.
 */
const AHEAD = 17

/** Until nothing more is drawn. */
async function rest(): Promise<void> {
  let last = -1
  const rested = () => {
    const isSame = views === last
    last = views
    return isSame
  }
  await expect.poll(rested, { interval: 700, timeout: 20_000 }).toBe(true)
}

async function expectDrawn(paths: readonly string[]): Promise<void> {
  await rest()
  const before = views
  for (const path of paths) expect(await page(path)).toContain('<h1')
  expect(views).toBe(before)
}

test('Before anybody asks, the pages that are looked at most are drawn', async () => {
  const newest = (await page('/tournaments')).match(/\/tournament\/[\w-]+/)?.[0]
  await expect.poll(() => views, { timeout: 20_000 }).toBeGreaterThanOrEqual(AHEAD)
  await expectDrawn(['/', '/players', '/rankings/mens-singles', '/rankings/womens-mixed-doubles', newest as string])
})

test('After an import those that were visited are drawn again, of the new version', async () => {
  const visited = '/players?sort=name&order=asc'
  const before = await page(visited)
  const folder = writeResults(mayOpen([doubles('m1'), doubles('m2')]))
  expect(await importFolder({ folder, database: results.database })).toMatchObject({ kind: 'imported' })
  // The page is drawn without anybody asking for it, and what was drawn is the new one.
  const drawn = views
  await expect.poll(() => views, { timeout: 20_000 }).toBeGreaterThanOrEqual(drawn + AHEAD)
  await expectDrawn([visited, '/'])
  expect(await page(visited)).not.toBe(before)
})
