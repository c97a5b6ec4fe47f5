import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { PlayersDocument } from '#features/players/web/generated/players.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import { createHttpServer } from '#server/http.ts'
import { readIdentity } from '#server/identity/identity.ts'
import { shedLoad } from '#server/limits/load-shedding.ts'
import { CLIENT_FOLDER } from '#server/site/website-bundle.ts'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { type ExactRequest, exactRequest } from '../../fixtures/requests/exact-request.ts'
import { rawRequest } from '../../fixtures/requests/raw-request.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const PAGE = '/players'
const FILES = ['/favicon.svg', '/flags/SE.svg', '/schema.graphql', PAGE]

const site = await untilEnd(openResultsSite(SPRING_SEASON))

const ask = (path: string, headers: ExactRequest['headers'] = {}, method = 'GET') =>
  exactRequest(site.address, path, { method, headers })

describe('a response', () => {
  test.each([
    PAGE,
    `${PAGE}.csv`,
    '/favicon.svg',
    '/schema.graphql',
    '/sitemap.xml',
    '/preview/players.png',
    '/graphql?query=%7Bdataset%7Bversion%7D%7D',
    `/graphql?documentId=${PlayersDocument}&variables=%7B%22first%22:2,%22input%22:%7B%7D,%22undated%22:%7B%7D,%22counted%22:%7B%7D%7D`,
  ])('at %s has an ETag of its content, and If-None-Match gets 304', async (path) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    const { etag = '', vary, 'cache-control': cacheControl } = headers
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, `W/"other" , ${etag},"more"`, '*']) {
      const again = await ask(path, { 'if-none-match': known })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({ etag, 'cache-control': cacheControl, ...(vary && { vary }) })
    }
    for (const other of ['"other"', 'W/""', '', etag.slice(0, -2)]) {
      expect((await ask(path, { 'if-none-match': other })).status).toBe(200)
    }
  })

  test.each(['/player/nobody', '/graphql?query=%7B', '/graphql?query=%7Bx%7D', '/graphql'])(
    'at %s is an error, which no cache stores',
    async (path) => {
      const { status, headers } = await ask(path, {
        accept: path.startsWith('/graphql') ? 'application/graphql-response+json' : 'text/html',
      })
      expect([400, 404]).toContain(status)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    },
  )
})

describe('a file', () => {
  test.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/icon-180.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/flags/SE.svg', 'image/svg+xml'],
    ['/demo/logos/harbor-open-2025.svg', 'image/svg+xml'],
  ])('%s has its content type, and is cached for a day', async (path, type) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain(type)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
  })

  test('with a hash in its name is cached forever', async () => {
    const built = readdirSync(new URL('assets/', CLIENT_FOLDER)).filter((name) => !/\.(?:br|gz)$/.test(name))
    const names = built.map((name) => `/assets/${name}`)
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) {
      const { status, headers } = await ask(name)
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/javascript|css|font|svg|wasm/)
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      // Short files are not compressed, and fonts are compressed already.
      if (Number(headers['content-length']) < 1_024 || name.endsWith('.woff2')) continue
      const compressed = await ask(name, { 'accept-encoding': 'br' })
      expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    }
  })
})

describe('a method', () => {
  test.each(FILES)('HEAD of %s returns the headers of GET without a body', async (path) => {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')]
    const { date: _got, 'x-request-id': _id, ...expected } = get.headers
    expect(head.status).toBe(200)
    expect(head.headers).toMatchObject(expected)
    expect([Number(head.headers['content-length']), head.body.length]).toEqual([get.body.length, 0])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s gets 405 with the allowed methods everywhere except at the API',
    async (method) => {
      for (const path of [...FILES, '/', '/nowhere', '/assets/nothing.js']) {
        const answer = await ask(path, {}, method)
        expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    },
  )

  test('that HTTP does not define is rejected', async () => {
    expect(await rawRequest(site.address, 'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a path', () => {
  test.each([
    '/%',
    '/%00',
    '/player/%00',
    '/..;/players',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/flags/..%2f..%2fpackage.json',
    '/flags/%2e%2e/%2e%2e/package.json',
    '/flags/ZZ.svg',
    '/assets/../../server/entry-server.js',
    '/explorer/../../package.json',
    '/.vite/manifest.json',
    '/.env',
    '/package.json',
    '/demo/logos/..%2f..%2fpackage.json.svg',
    `/${'a'.repeat(9_000)}`,
    `/player/${'%20'.repeat(600)}`,
    `/demo/logos/${'a'.repeat(300)}.svg`,
  ])('without a page, %.60s, is rejected without internals', async (path) => {
    const { status, headers, body } = await ask(path)
    expect([400, 403, 404, 414]).toContain(status)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(String(body)).not.toMatch(/node_modules|at .*\.ts|"dependencies"|root:|ENOENT/)
  })

  test.each([
    '/players/',
    '//evil.example/',
    '/\\evil.example/',
    '/%5c%5cevil.example/',
    '/%2f%2fevil.example/',
    '/%2F%2Fevil.example%2F..%2F',
    '/.//evil.example/',
    '/%2e//evil.example/',
    '/players//evil.example/',
    '/https://evil.example/',
    '/%09//evil.example/',
    '/%0d%0aLocation:%20https://evil.example/',
    '/players/%0d%0aSet-Cookie:%20a=b',
    '/players/?sort=%0d%0aLocation:%20//evil.example',
    '/partners/%0d%0aSet-Cookie:%20a=b.csv',
    '/players.csv/?after=%0d%0aSet-Cookie:%20a=b',
  ])('with special characters, %s, redirects to no other site and adds no header', async (path) => {
    const { status, headers } = await ask(path)
    expect([200, 307, 308, 400, 404]).toContain(status)
    expect(headers).not.toHaveProperty('set-cookie')
    if (status < 400 && status !== 200) {
      // Browsers ignore tabs and line breaks, and treat a backslash as a slash.
      expect(new URL(headers.location as string, 'http://here.example').host).toBe('here.example')
    } else expect(headers.location).toBeUndefined()
  })

  test.each(['/players', '/nowhere', '/healthz', '/schema.graphql', '/flags/SE.svg'])(
    'that accepts no body, %s, waits for none, whatever its Content-Length',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT']) {
        const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`
        const lengths = ['Content-Length: 99999999999', 'Transfer-Encoding: chunked']
        for (const length of lengths) {
          const answer = await rawRequest(site.address, `${head}${length}\r\n\r\n5\r\nhalf.\r\n`)
          expect(answer).toMatch(method === 'GET' ? /^HTTP\/1\.1 (200|404|503) / : /^HTTP\/1\.1 405 /)
        }
      }
    },
  )

  test.each(['/player/%ff', '/%', '/nowhere', '/constructor'])(
    '%s that is not there is answered with a page of the site',
    async (path) => {
      const { status, headers, body } = await ask(path, { accept: 'text/html' })
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(String(body)).toContain('<nav')
    },
  )

  test('longer than the maximum size of headers is rejected', async () => {
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
  ])('that no browser sends, %s, causes no server error', async (line) => {
    const answer = await rawRequest(site.address, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer === '' || /^HTTP\/1\.1 (200|308|4\d\d) /.test(answer) ? '' : answer).toBe('')
    expect(answer).not.toMatch(/Location: (https?:)?\/\/elsewhere/i)
  })
})

test('requests without a response, and responses that are never read, do not use up the capacity', async () => {
  const config = testConfig({ CAPACITY: '2' })
  const app = createHttpServer({ config, identity: await readIdentity(config), stuckAfter: 100 })
  await shedLoad(app, config.capacity, new ResponseCache(0))
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

test('a stopping server does not wait for a request that never arrives completely', async () => {
  const config = testConfig()
  const app = createHttpServer({ config, identity: await readIdentity(config), stopWithin: 50 })
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
