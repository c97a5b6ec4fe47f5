import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import { createHttpServer } from '#server/http.ts'
import { shedLoad } from '#server/limits/load-shedding.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'
import { rawRequest } from '../../fixtures/requests/raw-request.ts'
import { testConfig } from '../../fixtures/test-config.ts'

let results: OpenedResults
let server: RunningServer

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  server = await startServer({ config: testConfig(), database: results.database })
})

afterAll(async () => {
  await server.close()
  await results.close()
})

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: string
}

/** Asks by the path as it is written; `fetch` would tidy it. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(server.address)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname: hostname.replace(/[[\]]/g, ''), port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('latin1')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers as Answer['headers'], body })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const PAGE = '/players'
const FILES = ['/favicon.svg', '/flags/SE.svg', '/schema.graphql', PAGE]

describe('A page', () => {
  test('is answered with a tag of its content, by which it need not be sent again', async () => {
    const page = await ask(PAGE)
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe(CACHE_CONTROL)
    const etag = page.headers.etag as string
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, `W/"other" , ${etag},"more"`, '*']) {
      const again = await ask(PAGE, 'GET', { 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers).toMatchObject({ etag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' })
    }
    for (const other of ['"other"', 'W/""', '', etag.slice(0, -2)]) {
      expect((await ask(PAGE, 'GET', { 'if-none-match': other })).status).toBe(200)
    }
  })

  test('is the same bytes each time, and others for other rows', async () => {
    const page = await ask(PAGE)
    expect((await ask(PAGE)).body).toBe(page.body)
    expect((await ask(`${PAGE}?order=asc`)).headers.etag).not.toBe(page.headers.etag)
  })

  test('is compressed where that is understood, and says so to caches either way', async () => {
    const plain = await ask(PAGE)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('accept-encoding')
    for (const encoding of ['br', 'gzip']) {
      const compressed = await ask(PAGE, 'GET', { 'accept-encoding': encoding })
      expect(compressed.headers['content-encoding']).toBe(encoding)
      expect(compressed.headers.vary).toBe('accept-encoding')
      expect(compressed.body.length).toBeLessThan(plain.body.length / 2)
    }
  })

  test('that is not there answers 404, and no cache keeps that', async () => {
    const page = await ask('/player/nobody', 'GET', { accept: 'text/html' })
    expect(page.status).toBe(404)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers.etag).toBeUndefined()
  })
})

describe('A method', () => {
  test.each(FILES)('HEAD of %s answers the headers of GET and no body', async (path) => {
    const [get, head] = [await ask(path), await ask(path, 'HEAD')]
    const { date: _got, 'x-request-id': _id, ...expected } = get.headers
    expect(head.status).toBe(200)
    expect(head.headers).toMatchObject(expected)
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(get.body, 'latin1'))
    expect(head.body).toBe('')
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is refused everywhere but at the data service, with those that are allowed',
    async (method) => {
      for (const path of [...FILES, '/', '/nowhere', '/assets/nothing.js']) {
        const answer = await ask(path, method)
        expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    },
  )

  test('that HTTP does not know is refused', async () => {
    expect(await rawRequest(server.address, 'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('A path', () => {
  test.each([
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/player/%00',
    '/player/%2e%2e%2f%2e%2e',
    '/..;/players',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/flags/../../package.json',
    '/flags/..%2f..%2fpackage.json',
    '/flags/%2e%2e/%2e%2e/package.json',
    '/flags/',
    '/flags/ZZ.svg',
    '/flags/index.html',
    '/assets/../../server/entry-server.js',
    '/graphiql/../../package.json',
    '/.vite/manifest.json',
    '/.git/config',
    '/.env',
    '/package.json',
    '/demo/logos/..%2f..%2fpackage.json.svg',
    `/${'a'.repeat(9_000)}`,
    `/player/${'a'.repeat(9_000)}`,
    `/player/${'%20'.repeat(600)}`,
    `/demo/logos/${'a'.repeat(300)}.svg`,
  ])('that leads nowhere, %.60s, is refused and tells nothing', async (path) => {
    const { status, headers, body } = await ask(path)
    expect([400, 403, 404, 414]).toContain(status)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/node_modules|at .*\.ts|"dependencies"|root:|ENOENT/)
  })

  test.each([
    '/players/',
    '/assets/',
    '//players/',
    '//evil.example/',
    '///evil.example//',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%5c%5cevil.example/',
    '/%2fevil.example/',
    '/%2f%2fevil.example/',
    '/%2F%2Fevil.example%2F..%2F',
    '/.//evil.example/',
    '/..//evil.example/',
    '/%2e//evil.example/',
    '/players//evil.example/',
    '/https://evil.example/',
    '/https:evil.example/',
    '/%09//evil.example/',
    '/%0d%0aLocation:%20https://evil.example/',
    '/players/%0d%0aSet-Cookie:%20a=b',
    '/players/?q=%0d%0aSet-Cookie:%20a=b',
    '/players/?sort=%0d%0aLocation:%20//evil.example',
    '/rankings/%0d%0aSet-Cookie:a=b/',
    '/partners/%0d%0aSet-Cookie:%20a=b.csv',
    '/players.csv/?after=%0d%0aSet-Cookie:%20a=b',
  ])('with too many signs, %s, leads to no other site and puts no header into the answer', async (path) => {
    const { status, headers } = await ask(path)
    expect([200, 307, 308, 400, 404]).toContain(status)
    expect(headers).not.toHaveProperty('set-cookie')
    if (status < 400 && status !== 200) {
      // As browsers read it: tabs and line ends do not count, and a backslash is a slash.
      expect(new URL(headers.location as string, 'http://here.example').host).toBe('here.example')
    } else expect(headers.location).toBeUndefined()
  })

  test.each(['/players', '/nowhere', '/healthz', '/schema.graphql', '/flags/SE.svg'])(
    'that takes no body, %s, waits for none, however long it is said to be',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT']) {
        const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`
        const lengths = ['Content-Length: 99999999999', 'Transfer-Encoding: chunked']
        for (const length of lengths) {
          const answer = await rawRequest(server.address, `${head}${length}\r\n\r\n5\r\nhalf.\r\n`)
          expect(answer).toMatch(method === 'GET' ? /^HTTP\/1\.1 (200|404|503) / : /^HTTP\/1\.1 405 /)
        }
      }
    },
  )

  test.each(['/player/%ff', '/%', '/nowhere', '/constructor'])(
    '%s that is not there is answered with a page of the site',
    async (path) => {
      const { status, headers, body } = await ask(path, 'GET', { accept: 'text/html' })
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toContain('<nav')
    },
  )

  test('longer than any header may be is refused', async () => {
    expect((await ask(`/${'a'.repeat(20_000)}`)).status).toBe(431)
  })

  test.each([
    ['GET http://elsewhere.example/players HTTP/1.1'],
    ['GET players HTTP/1.1'],
    ['GET @elsewhere.example HTTP/1.1'],
    ['GET ?q=a HTTP/1.1'],
    ['OPTIONS * HTTP/1.1'],
    ['GET /a b HTTP/1.1'],
    ['GET / HTTP/9.9'],
    ['CONNECT elsewhere.example:443 HTTP/1.1'],
    ['GET /players?%00=%ff&q=%&order=%f0 HTTP/1.1'],
  ])('that no browser sends, %s, is no failure of ours', async (line) => {
    const answer = await rawRequest(server.address, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer === '' || /^HTTP\/1\.1 (200|308|4\d\d) /.test(answer) ? '' : answer).toBe('')
    expect(answer).not.toMatch(/Location: (https?:)?\/\/elsewhere/i)
  })
})

test('What is never answered, or never read, keeps no place of those that are worked on', async () => {
  const config = testConfig({ CAPACITY: '2' })
  const app = createHttpServer({ config, stuckAfter: 100 })
  await shedLoad(app, config.capacity)
  app.get('/never', () => new Promise(() => undefined))
  app.get('/long', async () => Readable.from(new Array(1_000).fill('x'.repeat(65_536))))
  app.get('/', async () => 'answered')
  const address = await app.listen({ port: 0, host: 'localhost' })
  const unread = connect(Number(new URL(address).port), 'localhost', () => {
    unread.pause().write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
  })
  unread.on('error', () => undefined)
  await once(app.server, 'request')
  expect(await rawRequest(address, 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('')
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBeLessThan(2)
  unread.destroy()
  await app.close()
})

test('A server that stops leaves a request that never arrives whole', async () => {
  const app = createHttpServer({ config: testConfig(), stopWithin: 50 })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async () => '')
  app.post('/', async () => 'never')
  const address = await app.listen({ port: 0, host: 'localhost' })
  const answer = rawRequest(
    address,
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf',
  )
  await once(app.server, 'request')
  await app.close()
  expect(await answer).toBe('')
})
