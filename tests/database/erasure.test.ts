import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { DatabaseBusy } from '#database/database.ts'
import { eraseDeleted } from '#database/erasure.ts'
import { openDatabase } from '#database/open.ts'
import { type ImportCommandIo, runImportCommand } from '#importer/command.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { mayOpen, type Results, singles, writeResults } from '../fixtures/results-folder.ts'

const FIRST = mayOpen([singles('m1')])

it('a wish is in where its bytes cannot be erased yet, and the next import erases them', async () => {
  const { url, remove } = await freshDatabase()
  const run = async (results: Results, erase: ImportCommandIo['erase']) => {
    let text = ''
    const io = new Writable({
      write(chunk, _encoding, done) {
        text += chunk
        done()
      },
    })
    const openIt = () => openDatabase(url)
    const code = await runImportCommand([writeResults(results)], {
      out: io,
      err: io,
      openDatabase: openIt,
      erase,
      folder: '/',
    })
    return { code, text }
  }
  const erased: string[] = []
  const erase: ImportCommandIo['erase'] = async (database) => {
    await eraseDeleted(database, url)
    erased.push(url)
  }
  await run(FIRST, erase)
  const wish = await run({ removals: [{ kind: 'person', id: 'ada', reason: '' }] }, () => {
    throw new DatabaseBusy('a transaction is open')
  })
  expect(wish.code).toBe(75)
  expect(wish.text).toContain('bytes of it are left: a transaction is open. The next import erases them.\n')
  expect(wish.text).toContain('The results are in')
  expect([await run(FIRST, erase), erased]).toMatchObject([{ code: 0 }, [url]])
  expect([await run(FIRST, erase), erased]).toMatchObject([{ code: 0 }, [url]])
  await remove()
})
