import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { currentDataset } from '#database/derived/dataset.ts'
import { openDatabase } from '#database/open.ts'
import { deriveAgain } from '#importer/derive/derive-dataset.ts'
import { importFolder } from '#importer/import.ts'
import { SPRING_SEASON } from '../fixtures/folders/open-results.ts'
import { temporaryFolder } from '../fixtures/folders/temporary-folder.ts'

/** A database that Erne 0.2.0 wrote when it imported the spring season. */
const OLD = new URL('../fixtures/databases/erne-0.2.0.sql', import.meta.url)

test('a database of 0.2.0 keeps its results, and the same folder changes nothing', async () => {
  const path = join(temporaryFolder(), 'erne.db')
  const old = new DatabaseSync(path)
  old.exec(readFileSync(OLD, 'utf8'))
  old.close()
  const database = await openDatabase(`file:${path}`)
  onTestFinished(() => database.close())
  await deriveAgain(database)
  const report = await importFolder({ folder: SPRING_SEASON, database })
  expect(report).toMatchObject({ kind: 'unchanged', report: { files: { 'matches.csv': { rows: 19, unchanged: 19 } } } })
  const dataset = await database.snapshot((snapshot) => snapshot.first(currentDataset, {}))
  expect(dataset).toMatchObject({ tournaments: 5, players: 13, matches: 19 })
})
