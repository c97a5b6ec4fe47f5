import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { startServer } from '#server/main.ts'
import { expectFailure, expectFresh, expectStale } from '../../fixtures/away-answers.ts'
import { freshDatabase } from '../../fixtures/fresh-database.ts'
import { SPRING_SEASON } from '../../fixtures/open-results.ts'
import { openDoor } from '../../fixtures/requests/door.ts'
import { testConfig } from '../../fixtures/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.remove())
const door = await openDoor(fresh.url)
const database = await untilEnd(openDatabase(door.url))
expect(await importFolder({ folder: SPRING_SEASON, database })).toMatchObject({ kind: 'imported' })
const server = await untilEnd(startServer({ config: testConfig({ DATA_LICENCE: 'CC0-1.0' }), database }))
afterAll(() => door.close())

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
