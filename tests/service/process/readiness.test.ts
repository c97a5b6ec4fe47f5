import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#database/query/database.ts'
import { startServer } from '#server/main.ts'
import { databaseWith } from '../../fixtures/databases/database-with.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { folder, importInto, today } from '../../fixtures/folders/results-today.ts'
import { exactRequest } from '../../fixtures/requests/exact-request.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'

/** Serves a database whose statements wait until they are released. */
async function serveHeld(path: string = SPRING_SEASON, settings: Readonly<Record<string, string>> = {}) {
  const results = await openResults(path)
  let held = Promise.withResolvers<void>()
  let snapshots = 0
  const waiting: Database = databaseWith(results.database, (work, signal) => {
    snapshots++
    return results.database.snapshot(
      (snapshot) =>
        work({
          dialect: snapshot.dialect,
          get statements() {
            return snapshot.statements
          },
          // The version of the data is read at once, as a health check does.
          first: (query, params) => snapshot.first(query, params),
          all: (query, params) => held.promise.then(() => snapshot.all(query, params)),
          batches: (query, params) => snapshot.batches(query, params),
        }),
      signal,
    )
  })
  const server = await startServer({ config: testConfig(settings), database: waiting })
  onTestFinished(async () => {
    held.resolve()
    await server.close()
    await results.close()
  })
  return {
    ...results,
    ask: (path: string, encoding = 'br') =>
      exactRequest(server.address, path, { headers: { 'accept-encoding': encoding } }),
    release: () => held.resolve(),
    hold: () => {
      held = Promise.withResolvers()
    },
    get snapshots() {
      return snapshots
    },
    /** Waits until nothing was read for a while, as at a start. */
    async quiet() {
      for (let last = -1; last !== snapshots; await pause(500)) last = snapshots
    },
  }
}

test('the server is ready once home is rendered, after a start and after an import', async () => {
  const site = await serveHeld(folder([today('first')]))
  expect((await site.ask('/healthz')).status).toBe(200)
  expect((await site.ask('/readyz')).status).toBe(503)
  site.release()
  const ready = await site.ask('/readyz')
  expect(ready.status).toBe(200)
  site.hold()
  await importInto(site.database, folder([today('first'), today('second')]))
  const preparing = await site.ask('/readyz')
  expect([preparing.status, JSON.parse(String(preparing.body)).status]).toEqual([503, 'preparing'])
  expect(preparing.headers['retry-after']).toBe('1')
  site.release()
  const again = await site.ask('/readyz')
  expect(again.status).toBe(200)
  expect(JSON.parse(String(again.body)).version).not.toBe(JSON.parse(String(ready.body)).version)
})

test('the first page after a start waits for its rendering, beyond the time limit of other pages', async () => {
  const site = await serveHeld(SPRING_SEASON, { QUERY_MAX_MILLISECONDS: '500' })
  const first = site.ask('/')
  const other = site.ask('/players')
  expect((await other).status).toBe(503)
  site.release()
  expect((await first).status).toBe(200)
})

test('one rendering serves all encodings', async () => {
  const site = await serveHeld()
  site.release()
  await site.ask('/readyz')
  await site.quiet()
  const before = site.snapshots
  const answers = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => site.ask('/', encoding)))
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(site.snapshots).toBe(before)
  const pages = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => site.ask('/players', encoding)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(site.snapshots - before).toBe(1)
})
