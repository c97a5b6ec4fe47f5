import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importFolder } from '#importer/import.ts'
import { openResults, SPRING_SEASON } from '../fixtures/open-results.ts'
import { recordingWrites } from './recorded-database.ts'

// Some statements name the day.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const FILES = { sqlite: 'sql/import.sql', postgres: 'sql/import-on-postgres.sql' }

test('The SQL of an import is the one written down', async () => {
  const results = await openResults()
  const { database, statements } = recordingWrites(results.database)
  expect(await importFolder({ folder: SPRING_SEASON, database })).toMatchObject({ kind: 'imported' })
  await results.close()
  expect(statements.size).toBeGreaterThan(50)
  await expect(`${[...statements].join('\n\n')}\n`).toMatchFileSnapshot(FILES[database.dialect])
})
