import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { SPRING_SEASON } from '../fixtures/open-results.ts'
import { doubles, mayOpen, writeResults } from '../fixtures/results-folder.ts'

const WITHIN = 2_000

test('Whoever watches a database hears of the version it holds, and of each that another process imports', async () => {
  const { url, remove } = await freshDatabase()
  const [watched, other] = [await openDatabase(url), await openDatabase(url)]
  const heard: (string | null)[] = []
  const end = watched.watch((version) => heard.push(version))
  await expect.poll(() => heard, { timeout: WITHIN }).toEqual([null])
  for (const [index, folder] of [SPRING_SEASON, writeResults(mayOpen([doubles('m1')]))].entries()) {
    const outcome = await importFolder({ folder, database: other })
    if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome))
    await expect.poll(() => heard.length, { timeout: WITHIN, interval: 20 }).toBe(index + 2)
    expect(heard.at(-1)).toBe(outcome.report.version.after)
  }
  end()
  await importFolder({ folder: writeResults(mayOpen([doubles('m2')])), database: other })
  await pause(1_200)
  expect(heard).toHaveLength(3)
  await watched.close()
  await other.close()
  await remove()
})
