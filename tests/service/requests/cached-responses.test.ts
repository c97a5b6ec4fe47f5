import { Agent } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startServer } from '#server/main.ts'
import { databaseWith } from '../../fixtures/databases/database-with.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { arbitraryRequest } from '../../fixtures/requests/arbitrary-request.ts'
import { type ExactAnswer, type ExactRequest, exactRequest } from '../../fixtures/requests/exact-request.ts'
import { askerOf } from '../../fixtures/services/ask.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { runs } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const RUNS = runs(150)

/** The number of statements so far, and a promise that the database awaits before each response. */
const asked = { views: 0, held: Promise.resolve() }

const results = await untilEnd(openDemo(600))
const database = databaseWith(results.database, async (work, signal) => {
  asked.views++
  await asked.held
  return results.database.snapshot(work, signal)
})
// High, because a busy process serves only a quarter of its capacity.
const CAPACITY = 128
const caching = await untilEnd(startServer({ config: testConfig({ CAPACITY: String(CAPACITY) }), database }))
// Home is rendered after the start.
await fetch(`${caching.address}/readyz`)
const cacheless = testConfig({ ANSWER_CACHE_BYTES: '0' })
const plainServer = await untilEnd(startServer({ config: cacheless, database: results.database }))
const vocabulary = await someSlugs(askerOf(results.database))

type RequestOfPath = ExactRequest & { path: string }

async function ask({ address }: { address: string }, { path, ...more }: RequestOfPath): Promise<ExactAnswer> {
  const { headers, ...answer } = await exactRequest(address, path, more)
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { ...answer, headers: rest }
}

function plain({ headers, body }: ExactAnswer): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }

function post(document: string, variables: object = {}, headers: Record<string, string> = {}): RequestOfPath {
  const body = JSON.stringify({ query: document, variables })
  return { path: '/graphql', method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body }
}

/** Sends a request three times, and expects the responses of a server without a cache. */
async function expectSame(request: RequestOfPath): Promise<ExactAnswer> {
  const computed = await ask(plainServer, request)
  for (let time = 1; time <= 3; time++) {
    const got = await ask(caching, request)
    // Uncached responses are computed again, and compiled documents report several errors in another order.
    if (computed.body.includes('"errors"')) expect(got.status).toBe(computed.status)
    else expect(got).toEqual(computed)
  }
  return computed
}

const PAGES = [
  '/',
  '/players?sort=name&order=asc',
  '/rankings/womens-mixed-doubles?period=2025',
  '/partners?sort=matches',
  '/search?q=an',
  '/players.csv',
  '/tournaments.json?q=open',
  '/nowhere',
  '/rankings/nobody',
  '/players/',
  '/flags/SE.svg',
  '/readyz',
]

describe('a cached response equals the response of a server without a cache', () => {
  test.each(PAGES)('at %s', async (path) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await expectSame({ path, headers: { 'accept-encoding': encoding } })
      await expectSame({ path, method: 'HEAD', headers: { 'accept-encoding': encoding } })
    }
  })

  test('for any GraphQL request', async () => {
    let answered = 0
    const property = fc.asyncProperty(
      arbitraryRequest(vocabulary),
      fc.constantFrom('POST', 'GET'),
      fc.constantFrom('br', 'gzip', 'identity'),
      fc.constantFrom('application/json', 'application/graphql-response+json', '*/*'),
      async ({ document, variables }, method, encoding, accept) => {
        const headers = { accept, 'accept-encoding': encoding }
        const search = new URLSearchParams({ query: document, variables: JSON.stringify(variables) })
        const posted = post(document, variables, headers)
        const path = `/graphql?${search}`
        const { status, body } = await expectSame(
          method === 'POST' || path.length > 10_000 ? posted : { path, headers },
        )
        if (status === 200 && body.length > 300) answered++
      },
    )
    await fc.assert(property, { numRuns: RUNS, endOnFailure: false })
    expect(answered).toBeGreaterThan(RUNS / 10)
  }, 120_000)

  test.each(PAGES.slice(0, 7))('and decodes to the same text in every encoding at %s', async (path) => {
    const encodings = ['br', 'gzip', 'identity', 'gzip;q=1, br;q=0.5', 'br;q=0, gzip', 'deflate', '*']
    const texts = new Set<string>()
    for (const encoding of encodings) {
      const answer = await ask(caching, { path, headers: { 'accept-encoding': encoding } })
      texts.add(plain(answer))
      // Short responses are not compressed.
      if (plain(answer).length < 1_024 || !['br', 'gzip'].includes(encoding)) continue
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toContain('accept-encoding')
    }
    expect(texts.size).toBe(1)
  })
})

/** Makes the database wait. @returns a function that lets it continue */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(asked, { views: 0, held: promise })
  return resolve
}

describe('a cached response', () => {
  test('needs no database', async () => {
    const paths = ['/players?order=asc', '/graphql?query={dataset{version}}', '/partners.csv']
    for (const path of paths) await ask(caching, { path })
    asked.views = 0
    for (const path of paths) expect((await ask(caching, { path })).status).toBe(200)
    expect(asked.views).toBe(0)
  })

  test('is that of a URL which names a dataset version, and is stored only under the version that it has', async () => {
    for (const path of ['/players?order=asc', '/', '/players.json', '/graphql?query={dataset{version}}']) {
      const { headers, body } = await ask(caching, { path })
      const named = `${path}${path.includes('?') ? '&' : '?'}version=`
      asked.views = 0
      const same = await ask(caching, { path: `${named}${headers['x-dataset-version']}` })
      expect([same.headers['cache-control'], same.body]).toEqual([headers['cache-control'], body])
      const other = await ask(caching, { path: `${named}0123456789abcdef` })
      expect([other.headers['cache-control'], other.body]).toEqual(['no-store', body])
      expect(asked.views).toBe(0)
    }
  })

  test('is computed once for concurrent requests', async () => {
    const release = hold()
    const path = `/player/${vocabulary.slugs.player[0]}?period=2025`
    const all = Array.from({ length: 20 }, () => ask(caching, { path }))
    await expect.poll(() => asked.views).toBeGreaterThan(0)
    release()
    expect(new Set((await Promise.all(all)).map(({ body }) => String(body)))).toHaveLength(1)
    expect(asked.views).toBe(1)
  })

  test('takes no capacity from other requests if many clients request it at once', async () => {
    const paths = [...Array.from({ length: 2 * CAPACITY }, () => '/partners?q=an'), '/tournaments?q=open']
    const agent = new Agent({ keepAlive: true, maxFreeSockets: paths.length })
    const askAll = (each: readonly string[]) => Promise.all(each.map((path) => ask(caching, { path, agent })))
    await askAll(paths.map(() => '/favicon.svg'))
    asked.views = 0
    // On open connections, all requests arrive before the first one is handled.
    expect(new Set((await askAll(paths)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked.views).toBe(2)
    agent.destroy()
  })

  test('is completed for other requests if the first client disconnects', async () => {
    const release = hold()
    const { port } = new URL(caching.address)
    const gone = connect(Number(port), 'localhost', () => gone.write('GET /top-events HTTP/1.1\r\nHost: x\r\n\r\n'))
    await expect.poll(() => asked.views).toBe(1)
    const other = ask(caching, { path: '/top-events' })
    gone.destroy()
    release()
    expect((await other).status).toBe(200)
    expect(asked.views).toBe(1)
  })

  test('has another request id each time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => fetch(`${caching.address}/`)))
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id') ?? ''))).toHaveLength(4)
  })

  test('may be stored by browsers, which revalidate it, and by shared caches; a POST has no ETag', async () => {
    const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
    for (let time = 1; time <= 2; time++) {
      for (const path of ['/', '/players.json', '/graphql?query=%7Bdataset%7Bversion%7D%7D']) {
        const { headers } = await ask(caching, { path })
        expect(headers['cache-control']).toBe(cacheControl)
        const again = await ask(caching, { path, headers: { 'if-none-match': headers.etag as string } })
        expect([again.status, again.body.length]).toEqual([304, 0])
        expect(again.headers).toMatchObject({ etag: headers.etag, vary: headers.vary })
      }
      const { headers } = await ask(caching, post('{ dataset { version } }', {}, { 'if-none-match': '*' }))
      expect(headers.vary).toBe('accept, accept-encoding')
      expect([headers.etag, headers['cache-control']]).toEqual([undefined, undefined])
    }
  })
})
