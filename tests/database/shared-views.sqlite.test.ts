import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { type FreshDatabase, freshDatabase } from '../fixtures/fresh-database.ts'
import { queryOfSql as query } from '../fixtures/query-of-sql.ts'

let fresh: FreshDatabase
let database: Database
let other: DatabaseSync

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase(fresh.url)
  other = new DatabaseSync(fresh.url.slice('file:'.length), { timeout: 0 })
  other.exec('create table notes (note text)')
})

afterAll(async () => {
  other?.close()
  await database?.close()
  await fresh?.remove()
})

function first<Row>(sql: string, values?: string[]): Promise<Row | undefined> {
  return database.snapshot((snapshot) => snapshot.first(query<Row>(sql, values), {}))
}

const countNotes = async () =>
  (await first<{ notes: number }>('select count(*) as notes from notes where note <> ?', ['-']))?.notes ?? 0

describe('A view', () => {
  test('is shared by readers one after another, and not for long', async () => {
    // On a busy machine the second one may come too late.
    await expect
      .poll(async () => {
        const before = await countNotes()
        other.exec("insert into notes values ('by another process')")
        return (await countNotes()) - before
      })
      .toBe(0)
    const before = await countNotes()
    other.exec("insert into notes values ('by another process')")
    await pause(60)
    expect(await countNotes()).toBeGreaterThan(before)
  })

  test('is not left open: what is written afterwards need not go around it', async () => {
    await countNotes()
    const truncate = () => other.prepare('pragma wal_checkpoint(truncate)').get()
    await expect.poll(truncate).toMatchObject({ busy: 0, log: 0 })
  })

  test('is not shared by who begins after this process has written', async () => {
    for (let note = 1; note <= 5; note++) {
      const before = await countNotes()
      await database.write((transaction) => transaction.execute('insert into notes values (?)', [`${note}`]))
      expect(await countNotes()).toBe(before + 1)
    }
  })

  test('is not shared by who begins after a statement failed', async () => {
    const before = await countNotes()
    other.exec("insert into notes values ('before the failure')")
    await expect(first('select abs(-9223372036854775808) + ?', ['1'])).rejects.toThrow('integer overflow')
    expect(await countNotes()).toBe(before + 1)
  })

  test('answers what has no parameters once, and counts it each time', async () => {
    const random = query<{ value: number }>('select random() % 1000000007 as value')
    const read = () =>
      database.snapshot(async (snapshot) => [await snapshot.first(random, {}), snapshot.statements] as const)
    await expect
      .poll(async () => [await read(), await read()])
      .toSatisfy(([one, next]) => one[0].value === next[0].value)
    const [row, statements] = await read()
    expect(statements).toBe(1)
    await pause(60)
    expect((await read())[0]).not.toEqual(row)
  })
})
