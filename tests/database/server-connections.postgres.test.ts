import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { ConnectionLost, type Database } from '#database/query/database.ts'
import { importFolder } from '#importer/import.ts'
import { createRunQuery } from '#server/site/run-query.ts'
import { type FreshDatabase, freshDatabase, onServer, urlOf } from '../fixtures/databases/fresh-database.ts'
import { queryOfSql as query } from '../fixtures/databases/query-of-sql.ts'
import { demoFolder } from '../fixtures/folders/demo-folder.ts'
import { SPRING_SEASON } from '../fixtures/folders/open-results.ts'
import { openDoor } from '../fixtures/requests/door.ts'
import { runCommand } from '../fixtures/services/command-process.ts'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase(fresh.url)
  expect(await importFolder({ folder: SPRING_SEASON, database })).toMatchObject({ kind: 'imported' })
})

afterAll(async () => {
  await database?.close()
  await fresh?.remove()
})

const countPlayers = query<{ players: number }>('select count(*) as players from players')
const sleep: typeof countPlayers = query("select count(*) as players from players where pg_sleep(30)::text = ''")
const read = (of = database, query = countPlayers, signal?: AbortSignal) =>
  of.snapshot(async (snapshot) => (await snapshot.first(query, {}))?.players, signal)
const thrice = (of?: Database) => Promise.all([read(of), read(of), read(of)])

describe('A server', () => {
  test('that ends every connection is connected to again, unnoticed by readers', async () => {
    expect(await read()).toBe(13)
    const others = 'pid <> pg_backend_pid() and datname = current_database()'
    await onServer(fresh.url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
    expect(await thrice()).toEqual([13, 13, 13])
  })

  test('that ends a connection during a query gets the query again', async () => {
    const door = await openDoor(fresh.url)
    const behind = await openDatabase(door.url)
    door.cutAfter('select count(*) as players from players')
    expect(await thrice(behind)).toEqual([13, 13, 13])
    await behind.close()
    door.close()
  })

  test('cancels a statement after the time limit, and responds to the next one', async () => {
    const impatient = await openDatabase(fresh.url, { statementTimeout: 100 })
    await expect(read(impatient, sleep)).rejects.toThrow(/statement timeout/)
    expect(await read(impatient)).toBe(13)
    await impatient.close()
  })

  test('that does not respond counts as down after the query timeout', async () => {
    const door = await openDoor(fresh.url)
    const impatient = await openDatabase(door.url, { queryTimeout: 300, connectionTimeout: 300 })
    door.become('silent')
    await expect(read(impatient)).rejects.toThrow(ConnectionLost)
    door.become('open')
    expect(await read(impatient)).toBe(13)
    await impatient.close()
    door.close()
  })

  test('keeps a limited number of prepared statements, even with many different queries', async () => {
    const single = await openDatabase(fresh.url, { poolSize: 1 })
    const ask = (text: string) =>
      single.snapshot(async (snapshot) => (await snapshot.first(query<{ value: number }>(text), {}))?.value)
    for (let number = 1; number <= 1_000; number++) expect(await ask(`select ${number} as value`)).toBe(number)
    expect(await ask('select count(*) as value from pg_prepared_statements')).toBeLessThan(500)
    await single.close()
  })

  test('gets the statements of an import one after another, which future clients require', async () => {
    const own = await freshDatabase()
    const environment = { DATABASE_URL: own.url, NODE_OPTIONS: '--throw-deprecation' }
    for (const matches of [300, 300, 400]) {
      const folder = await demoFolder(matches, 'one by one')
      expect(await runCommand(['import', folder], environment)).toMatchObject({ code: 0 })
    }
    await own.remove()
  })

  test.each([1, 6])(
    'is told to cancel the queries of %i clients that disconnect together, and responds to others',
    async (count) => {
      const unwatch = database.watch(() => undefined)
      const ending = new AbortController()
      const reading = Promise.allSettled(Array.from({ length: count }, () => read(database, sleep, ending.signal)))
      const asleep = `select from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active'
      and datname = current_database() and pid <> pg_backend_pid()`
      await expect.poll(async () => (await onServer(fresh.url, asleep)).length).toBe(count)
      ending.abort()
      for (const { status } of await reading) expect(status).toBe('rejected')
      await expect.poll(async () => (await onServer(fresh.url, asleep)).length).toBe(0)
      expect(await read()).toBe(13)
      unwatch()
    },
  )

  test('that is unreachable is named when the database is opened, without the password', async () => {
    const opening = openDatabase('postgres://erne:secret@127.0.0.1:1/erne')
    await expect(opening).rejects.toThrow(ConnectionLost)
    await expect(opening).rejects.toThrow(/^the database server does not answer: .*127\.0\.0\.1:1$/)
  })

  test('without the database is reported', async () => {
    await expect(openDatabase(urlOf(fresh.url, 'nowhere'))).rejects.toThrow('database "nowhere" does not exist')
  })

  test('whose encoding cannot store every string is refused', async () => {
    const { serverUrl, template } = inject('postgres')
    const name = `${template}_latin`
    await onServer(serverUrl, `create database ${name} template template0 encoding 'LATIN1' locale 'C'`)
    await expect(openDatabase(urlOf(serverUrl, name))).rejects.toThrow(
      /^the database must be encoded in UTF8, not LATIN1$/,
    )
  })
})

describe('One import at a time', () => {
  test('writes, and another import that does not wait is refused', async () => {
    const outcome = await database.write(async () => importFolder({ folder: SPRING_SEASON, database, wait: 50 }))
    expect(outcome).toEqual({ kind: 'busy', reason: 'another import is writing' })
  })

  test('writes, and another import that waits follows', async () => {
    const order: string[] = []
    let waiting: Promise<unknown> | undefined
    await database.write(async () => {
      waiting = database.write(async () => order.push('second'))
      order.push('first')
    })
    await waiting
    expect(order).toEqual(['first', 'second'])
  })

  test('writes, and a process that starts meanwhile does not wait for it', async () => {
    await database.write(async (transaction) => {
      await transaction.execute('update players set search = search')
      const started = await openDatabase(fresh.url)
      expect(await read(started)).toBe(13)
      await started.close()
    })
  })
})

describe('A user with no permissions except to create tables', () => {
  const notices: string[] = []
  let bare: Database

  beforeAll(async () => {
    const { serverUrl, template } = inject('postgres')
    const name = `${template}_bare`
    await onServer(serverUrl, `create database ${name} template template0 encoding 'UTF8' locale 'C'`)
    const url = new URL(urlOf(serverUrl, name))
    await onServer(url.href, `create role ${name} login password 'secret'; grant create on schema public to ${name}`)
    Object.assign(url, { username: name, password: 'secret' })
    bare = await openDatabase(url.href, { onNotice: (notice) => notices.push(notice) })
    expect(await importFolder({ folder: SPRING_SEASON, database: bare })).toMatchObject({ kind: 'imported' })
  })

  afterAll(() => bare?.close())

  test('causes no message about missing permissions', () => {
    expect(notices).toEqual([])
  })

  test('gets the same search results', async () => {
    const document = '{ search(text: "mo") { players { name } } found: search(text: "moss pat") { players { name } } }'
    const answers = await Promise.all([database, bare].map((of) => createRunQuery(of)(document)))
    expect(answers[1]).toEqual(answers[0])
    expect(JSON.stringify(answers[1])).toContain('Pat Moss')
  })
})
