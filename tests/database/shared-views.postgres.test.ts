import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { type FreshDatabase, freshDatabase, onServer } from '../fixtures/fresh-database.ts'
import { queryOfSql as query } from '../fixtures/query-of-sql.ts'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  // One connection, so that each reader comes upon what the one before has left.
  database = await openDatabase(fresh.url, { poolSize: 1 })
  await onServer(fresh.url, 'create table notes (note text)')
})

afterAll(async () => {
  await database?.close()
  await fresh?.remove()
})

function first<Row>(sql: string, values?: string[]): Promise<Row | undefined> {
  return database.snapshot((snapshot) => snapshot.first(query<Row>(sql, values), {}))
}

const countNotes = () => first<{ notes: number }>('select count(*) as notes from notes where note <> $1', ['-'])
/** When the transaction began in which it is asked. */
const beginning = () => first<{ at: string }>('select now()::text || $1 as at', [''])

describe('A view', () => {
  test('is shared by readers one after another, and not for long', async () => {
    // On a busy machine the second one may come too late.
    await expect
      .poll(async () => [await beginning(), await beginning()])
      .toSatisfy(([one, next]) => one?.at === next?.at)
    const one = await beginning()
    await pause(60)
    expect(await beginning()).not.toEqual(one)
  })

  test('is not left open', async () => {
    await beginning()
    const open = "select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()"
    await expect.poll(async () => (await onServer(fresh.url, open)).length).toBe(0)
  })

  test('is not shared by who begins after this process has written', async () => {
    for (let note = 1; note <= 5; note++) {
      const before = (await countNotes())?.notes ?? 0
      await database.write((transaction) => transaction.execute('insert into notes values ($1)', [`${note}`]))
      expect(await countNotes()).toEqual({ notes: before + 1 })
    }
  })

  test('in which a statement failed is not shared', async () => {
    await expect(first('select 1 / length($1)', [''])).rejects.toThrow('division by zero')
    expect(await first('select length($1) as length', ['four'])).toEqual({ length: 4 })
  })

  test('is read together by those who come at the same time', async () => {
    const { promise: others, resolve: end } = Promise.withResolvers<void>()
    const first = database.snapshot(async (snapshot) => {
      const at = await snapshot.first(query<{ at: string }>('select now()::text || $1 as at', ['']), {})
      await others
      return at
    })
    // There is one connection: who did not share it would wait for the first.
    const together = await Promise.all([beginning(), beginning(), beginning()])
    end()
    for (const at of together) expect(at).toEqual(await first)
  })

  test('in which a statement of another reader fails is left for a new one', async () => {
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    const failing = expect(first('select 1 / length($1)', ['']))
      .rejects.toThrow('division by zero')
      .finally(fail)
    const reading = database.snapshot(async (snapshot) => {
      await snapshot.first(query('select length($1) as length', ['before']), {})
      await failed
      return snapshot.first(query('select length($1) as length', ['after it']), {})
    })
    await failing
    expect(await reading).toEqual({ length: 8 })
  })

  test('outlasts a reader who does not wait for its end', async () => {
    const ending = new AbortController()
    const leaving = database.snapshot(
      (snapshot) => snapshot.first(query('select pg_sleep(0.2), $1', ['']), {}),
      ending.signal,
    )
    const staying = first('select length($1) as length', ['stays'])
    setTimeout(() => ending.abort(), 30)
    expect(await staying).toEqual({ length: 5 })
    await leaving.catch(() => undefined)
    expect(await first('select length($1) as length', ['next'])).toEqual({ length: 4 })
  })

  test('of whole tables is not shared: whoever comes next walks along indexes again', async () => {
    const isOff = () => first<{ off: boolean }>("select current_setting('enable_seqscan') = $1 as off", ['off'])
    expect(await isOff()).toEqual({ off: true })
    await database.snapshot(async (snapshot) => {
      for await (const _ of snapshot.batches(query('select note from notes'), {}, 10));
    })
    expect(await isOff()).toEqual({ off: true })
  })

  test('gives each of several who read whole tables at the same time their rows', async () => {
    const read = () =>
      database.snapshot(async (snapshot) => {
        const numbers: number[] = []
        const rows = snapshot.batches(query<{ n: number }>('select n from generate_series(1, 25) n'), {}, 10)
        for await (const batch of rows) numbers.push(...batch.map(({ n }) => n))
        return numbers
      })
    const numbers = Array.from({ length: 25 }, (_, index) => index + 1)
    expect(await Promise.all([read(), read(), read()])).toEqual([numbers, numbers, numbers])
  })

  test('answers what has no parameters once, and counts it each time', async () => {
    const random = query<{ value: number }>('select random() as value')
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
