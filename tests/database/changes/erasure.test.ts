import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { eraseDeleted } from '#database/erasure.ts'
import { DatabaseBusy } from '#database/query/database.ts'
import { runImport } from '../../../src/cli/import.ts'
import { freshDatabase } from '../../fixtures/databases/fresh-database.ts'
import { mayOpen, type Results, singles, writeResults } from '../../fixtures/folders/results-folder.ts'

type Erase = Parameters<typeof runImport>[2]

const FIRST = mayOpen([singles('m1')])

it('an erasure request is stored even if its bytes cannot be erased yet, and the next import erases them', async () => {
  const { url, remove } = await freshDatabase()
  let text = ''
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const terminal = { environment: { DATABASE_URL: url }, folder: '/', out, err: out }
  const run = (results: Results, erase: Erase) => runImport([writeResults(results)], terminal, erase)
  let erased = 0
  const erase: Erase = async (database) => {
    await eraseDeleted(database, url)
    erased++
  }
  await run(FIRST, erase)
  const busy = () => {
    throw new DatabaseBusy('a transaction is open')
  }
  expect(await run({ removals: [{ kind: 'person', id: 'ada', reason: '' }] }, busy)).toBe(75)
  expect(text).toContain('files still contain bytes of the name: a transaction is open. The next import erases them.\n')
  expect(text).toContain('The results are in')
  expect([await run(FIRST, erase), erased]).toEqual([0, 1])
  expect([await run(FIRST, erase), erased]).toEqual([0, 1])
  await remove()
})
