import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { startServer } from '#server/main.ts'
import { freshDatabase } from '../../fixtures/databases/fresh-database.ts'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openDoor } from '../../fixtures/requests/door.ts'
import { expectFailure, expectFresh, expectStale, OUTAGE, outageLines } from '../../fixtures/services/away-answers.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.remove())
const door = await openDoor(fresh.url)
const database = await untilEnd(openDatabase(door.url))
expect(await importFolder({ folder: SPRING_SEASON, database })).toMatchObject({ kind: 'imported' })
// The limit of a query decides how soon a silent server is noticed.
const config = testConfig({ DATA_LICENCE: 'CC0-1.0', LOG_LEVEL: 'info', QUERY_MAX_MILLISECONDS: '2000' })
const lines: string[] = []
const server = await untilEnd(startServer({ config, database, log: { write: (line) => lines.push(line) } }))
afterAll(() => door.close())

test.each([['silent'], ['gone']] as const)(
  'If a server is %s, errors arrive within two seconds, cached responses are marked as stale, and service recovers by itself',
  async (state) => {
    await expectFresh(server.address, `/?before=${state}`)
    door.become(state)
    await expectFailure(server.address, `/?while=${state}`)
    await expectStale(server.address)
    await expectFailure(server.address, `/?later=${state}`)
    door.become('open')
    await expectFresh(server.address, `/?after=${state}`)
    await expect.poll(() => outageLines(lines)).toEqual(OUTAGE)
    lines.length = 0
  },
  60_000,
)
