import { expect, test } from 'vitest'
import { DatabaseFailure } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'

test('A database that a newer release changed is not opened, and the answer says what to do', async () => {
  const fresh = await freshDatabase()
  const database = await openDatabase(fresh.url)
  await database.write((transaction) =>
    transaction.execute("insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01')"),
  )
  await database.close()
  const opened = openDatabase(fresh.url)
  await expect(opened).rejects.toThrow(DatabaseFailure)
  await expect(opened).rejects.toThrow(
    /^a newer release has changed the database's tables \(9999-of-tomorrow\): start that one, or import into a new database$/,
  )
  await fresh.remove()
})
