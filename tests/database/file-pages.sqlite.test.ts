import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'

test.each([
  ['A new file has pages of 16 KiB', null, 16_384],
  ['A file that was made before keeps its own pages', 4_096, 4_096],
])('%s', async (_, before, pages) => {
  const { url, remove } = await freshDatabase()
  const path = url.slice('file:'.length)
  if (before !== null) {
    const older = new DatabaseSync(path)
    older.exec(`pragma page_size = ${before}; pragma journal_mode = wal; create table notes (note text)`)
    older.close()
  }
  await (await openDatabase(url)).close()
  const file = new DatabaseSync(path)
  expect(file.prepare('pragma page_size').get()).toEqual({ page_size: pages })
  expect(file.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  file.close()
  await remove()
})
