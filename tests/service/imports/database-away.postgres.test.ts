import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { expectFailure, expectFresh, expectStale } from '../../fixtures/away-answers.ts'
import { type FreshDatabase, freshDatabase } from '../../fixtures/fresh-database.ts'
import { SPRING_SEASON } from '../../fixtures/open-results.ts'
import { type Door, openDoor } from '../../fixtures/requests/door.ts'
import { testConfig } from '../../fixtures/test-config.ts'

let fresh: FreshDatabase
let door: Door
let database: Database
let server: RunningServer

beforeAll(async () => {
  fresh = await freshDatabase()
  door = await openDoor(fresh.url)
  database = await openDatabase(door.url)
  expect(await importFolder({ folder: SPRING_SEASON, database })).toMatchObject({ kind: 'imported' })
  server = await startServer({ config: testConfig({ DATA_LICENCE: 'CC0-1.0' }), database })
})

afterAll(async () => {
  door?.close()
  await server?.close()
  await database?.close()
  await fresh?.remove()
})

test.each([
  ['silent', 503],
  ['gone', 500],
] as const)(
  'A server that is %s: an error within two seconds, kept answers that say that they are stale, and recovery by itself',
  async (state, pageStatus) => {
    await expectFresh(server.address, `/?before=${state}`)
    door.become(state)
    await expectFailure(server.address, `/?while=${state}`, pageStatus)
    await expectStale(server.address)
    await expectFailure(server.address, `/?later=${state}`, pageStatus)
    door.become('open')
    await expectFresh(server.address, `/?after=${state}`)
  },
  60_000,
)
