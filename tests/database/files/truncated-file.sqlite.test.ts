import { statSync, truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { freshDatabase } from '../../fixtures/databases/fresh-database.ts'
import { queryOfSql } from '../../fixtures/databases/query-of-sql.ts'
import { importDemo } from '../../fixtures/folders/open-results.ts'

test('A file that is truncated while it is open fails its readers, not the process', async () => {
  const fresh = await freshDatabase('sqlite')
  const filled = await openDatabase(fresh.url)
  await importDemo(filled)
  await filled.close()
  const path = fresh.url.slice('file:'.length)
  const database = await openDatabase(fresh.url)
  const read = (sql: string) => database.snapshot((snapshot) => snapshot.all(queryOfSql<object>(sql), {}))
  expect(await read('select version from dataset')).toHaveLength(1)
  truncateSync(path, Math.floor(statSync(path).size / 4))
  await expect(
    read("select * from matches m join match_players p on p.match_id = m.id where note = '-'"),
  ).rejects.toThrow()
  await database.close()
  await fresh.remove()
})
