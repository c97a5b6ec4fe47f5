import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { DatabaseFailure } from '#database/query/database.ts'
import { freshDatabase } from '../../fixtures/databases/fresh-database.ts'

test.each([
  [
    'that a newer release changed',
    "insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01')",
    /^a newer release has changed the database's tables \(9999-of-tomorrow\): start that one, or import into a new database$/,
  ],
  [
    'of a version before 0.2',
    "update kysely_migration set name = '0001-initial' where name = '0001-imported'",
    /^the database is of a version before 0\.2: import the results into a new database$/,
  ],
])('A database %s is not opened, and the error says what to do', async (_which, change, message) => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.discard)
  const database = await openDatabase(fresh.url)
  await database.write((transaction) => transaction.execute(change))
  await database.close()
  const opened = openDatabase(fresh.url)
  await expect(opened).rejects.toThrow(DatabaseFailure)
  await expect(opened).rejects.toThrow(message)
})
