import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { UPDATE_HEADER } from '#domain/live-update.ts'
import { startServer } from '#server/main.ts'
import { databaseWith } from '../../fixtures/databases/database-with.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { letCrowdCome } from '../../fixtures/requests/crowd.ts'
import { percentile, sendVisitors, timesInWords } from '../../fixtures/requests/steady-visitors.ts'
import { serveFile } from '../../fixtures/services/served.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { IS_TRIAL, printFigure, tries } from '../../fixtures/trial.ts'

const MEASURED_SECONDS = tries(1, 10)
const TIMES_CAPACITY = 3
/** Maximum response time in a trial, in milliseconds. */
const ANSWERED_WITHIN = 1_000
/** Milliseconds after which a client gives up. */
const GIVE_UP_AFTER = 10_000

const served = await serveFile({ ANSWER_CACHE_BYTES: '0' }, IS_TRIAL ? 20_000 : undefined)

afterAll(() => served.remove())

let asked = 0
/** Returns a path that was not requested before, so that no response is cached. */
const newPath = () => `/players?q=${(asked++).toString(36)}`

/** Measures how many pages per second the server renders without rejecting requests. */
async function capacity(): Promise<number> {
  // The first requests take longer.
  await sendVisitors({ port: served.port, visitors: 4, pause: 10 }, newPath).stopAfter(tries(200, 2_000))
  const visitors = sendVisitors({ port: served.port, visitors: 8 }, newPath)
  const begun = performance.now()
  const { statuses } = await visitors.stopAfter(MEASURED_SECONDS * 1_000)
  return (statuses[200] ?? 0) / ((performance.now() - begun) / 1_000)
}

/** Number of concurrent connections. */
const CONNECTIONS = 1_000

test.for([
  ['on connections that stay open', true],
  ['on a new connection each time', false],
] as const)(
  'at three times its capacity, %s, the server sends 503 or serves each request, and loses none',
  { timeout: 120_000 },
  async ([how, kept]) => {
    const pages = await capacity()
    const crowd = { port: served.port, seconds: MEASURED_SECONDS, patience: GIVE_UP_AFTER, connections: CONNECTIONS }
    const met = await letCrowdCome({ ...crowd, rate: pages * TIMES_CAPACITY, kept, prefix: `/players?q=${kept}-` })
    const { requests, lost, core, latest } = met
    printFigure(
      `${how}: asked ${(requests / MEASURED_SECONDS).toFixed(0)} times a second, of ${pages.toFixed(0)} possible`,
    )
    for (const status of [200, 503]) printFigure(`${status}: ${timesInWords(met.times[status])}`)
    printFigure(`the crowd took ${core.toFixed(2)} cores and came up to ${latest.toFixed(0)} ms late`)
    expect(lost).toEqual({})
    const [answered, rejected] = [200, 503].map((status) => met.times[status]?.length ?? 0) as [number, number]
    expect(answered).toBeGreaterThan(0)
    expect(answered + rejected).toBe(requests)
    if (!IS_TRIAL || !kept) return
    for (const times of Object.values(met.times)) expect(percentile(times, 1)).toBeLessThan(ANSWERED_WITHIN)
    expect(answered).toBeGreaterThan((pages * MEASURED_SECONDS) / 2)
  },
)

/** Starts a server with this capacity whose responses wait. */
async function startHeldServer(capacity: string) {
  const results = await openResults(SPRING_SEASON)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const waiting = databaseWith(results.database, (work, signal) =>
    released.then(() => results.database.snapshot(work, signal)),
  )
  const server = await startServer({ config: testConfig({ CAPACITY: capacity }), database: waiting })
  onTestFinished(async () => {
    release()
    await server.close()
    await results.close()
  })
  const ask = (path: string, accept = 'text/html', more: Record<string, string> = {}) =>
    fetch(`${server.address}${path}`, { headers: { accept, ...more } })
  return { ask, release }
}

test('updates of open pages wait for each other, and leave the capacity to visitors', async () => {
  const { ask, release } = await startHeldServer('4')
  const update = (name: string) =>
    ask(`/graphql?query=query ${name}{dataset{version}}`, 'application/json', { [UPDATE_HEADER]: '1' })
  const updates = ['ada', 'bo', 'cleo', 'dag', 'eve', 'fay'].map(update)
  const visits = ['/players', '/tournaments', '/partners', '/medals'].map((path) => ask(path))
  release()
  expect((await Promise.all([...updates, ...visits])).map(({ status }) => status)).toEqual(new Array(10).fill(200))
})

test('an update that waits longer than a second gets 503 with Retry-After', async () => {
  const { ask, release } = await startHeldServer('4')
  const update = (name: string) =>
    ask(`/graphql?query=query ${name}{dataset{version}}`, 'application/json', { [UPDATE_HEADER]: '1' })
  const first = update('ada')
  const others = await Promise.all(['bo', 'cleo', 'dag'].map(update))
  expect(others.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    new Array(3).fill([503, '1']),
  )
  release()
  expect((await first).status).toBe(200)
  expect((await update('eve')).status).toBe(200)
})

test('at full capacity, further requests get 503 with Retry-After at once, as pages, JSON or plain text', async () => {
  const { ask, release } = await startHeldServer('2')
  const within = [ask('/players'), ask('/tournaments')]
  const page = await vi.waitUntil(async () => {
    const answer = await ask('/partners')
    return answer.status === 503 && answer
  })
  expect(page.headers.get('retry-after')).toBe('1')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('<h1>The server is too busy at the moment</h1>')
  const answer = await ask('/graphql?query={dataset{version}}', 'application/json')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect((await answer.json()).errors[0].extensions.code).toBe('OVERLOADED')
  for (const path of ['/healthz', '/favicon.svg', '/flags/SE.svg']) expect((await ask(path)).status).toBe(200)
  release()
  expect((await Promise.all(within)).map(({ status }) => status)).toEqual([200, 200])
  expect((await ask('/partners')).status).toBe(200)
})
