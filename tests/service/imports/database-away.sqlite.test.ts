import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#server/main.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { expectFailure, expectFresh, expectStale, OUTAGE, outageLines } from '../../fixtures/services/away-answers.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openResults(SPRING_SEASON))
const serve = (settings: Record<string, string> = {}) =>
  startServer({
    config: testConfig({ DATA_LICENCE: 'CC0-1.0', LOG_LEVEL: 'info', ...settings }),
    database: results.database,
    log: { write: (line) => lines.push(line) },
  })
const lines: string[] = []
const server = await untilEnd(serve())
/** Serves cached and uncached responses by Fastify. */
const logging = await untilEnd(serve({ LOG_REQUESTS: 'all' }))
/** Another program with the same file open. */
const other = new DatabaseSync(results.url.slice('file:'.length), { timeout: 0 })
afterAll(() => other.close())

test('A file that another program has locked can still be read', async () => {
  other.exec('BEGIN EXCLUSIVE')
  await expectFresh(server.address, '/?locked')
  other.exec('ROLLBACK')
  other.exec('PRAGMA locking_mode = EXCLUSIVE')
  try {
    other.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    expect(String(error)).toContain('locked')
  }
  await expectFresh(server.address, '/?locked=again')
  if (other.isTransaction) other.exec('ROLLBACK')
  other.exec('PRAGMA locking_mode = NORMAL; select count(*) from dataset')
})

test('If a file is unreadable, errors arrive at once, cached responses are marked as stale, and service recovers by itself', async () => {
  const addresses = [server.address, logging.address]
  for (const address of addresses) await expectFresh(address, '/?before')
  other.exec('ALTER TABLE dataset RENAME TO spoilt')
  // Earlier snapshots may be shared for a moment.
  await pause(60)
  for (const address of addresses) {
    await expectFailure(address, '/?while')
    await expectStale(address)
  }
  other.exec('ALTER TABLE spoilt RENAME TO dataset')
  for (const address of addresses) await expectFresh(address, '/?after')
  // Two servers write to this log.
  await expect.poll(() => outageLines(lines).toSorted()).toEqual([...OUTAGE, ...OUTAGE].toSorted())
}, 60_000)
