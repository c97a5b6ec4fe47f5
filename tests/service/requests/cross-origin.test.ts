import { describe, expect, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const ORIGIN = 'https://elsewhere.example'
const FILES = ['/players.csv', '/players.json', '/schema.graphql', '/feed.xml', '/robots.txt', '/data/erne.zip']
/** Headers of Apollo Client, of OpenTelemetry and of conditional requests. */
const SENT =
  'content-type, apollographql-client-name, apollographql-client-version, apollo-require-preflight, traceparent, tracestate, baggage, if-none-match, if-modified-since'

const site = await untilEnd(openResultsSite(SPRING_SEASON))

function preflight(path: string, method: string) {
  const headers = {
    origin: ORIGIN,
    'access-control-request-method': method,
    'access-control-request-headers': SENT,
  }
  return fetch(`${site.address}${path}`, { method: 'OPTIONS', headers })
}

const listOf = (response: Response, header: string) => (response.headers.get(header) ?? '').split(', ')

describe('a script of another site', () => {
  test.each([['/graphql', 'POST'] as const, ...FILES.map((path) => [path, 'GET'] as const)])(
    'may send the headers of its libraries to %s by %s',
    async (path, method) => {
      const response = await preflight(path, method)
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(listOf(response, 'access-control-allow-methods')).toContain(method)
      expect(listOf(response, 'access-control-allow-headers')).toEqual(expect.arrayContaining(SENT.split(', ')))
      expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    },
  )

  test.each([...FILES, '/graphql?query={dataset{version}}', '/nothing.csv', '/players'])(
    'can read %s with its ETag, its file name and Retry-After',
    async (path) => {
      const response = await fetch(`${site.address}${path}`, { headers: { origin: ORIGIN } })
      await response.arrayBuffer()
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(listOf(response, 'access-control-expose-headers')).toEqual(
        expect.arrayContaining(['etag', 'retry-after', 'content-disposition']),
      )
    },
  )

  test('can send If-None-Match for an unchanged file', async () => {
    const tag = (await fetch(`${site.address}/players.csv`)).headers.get('etag') ?? ''
    const again = await fetch(`${site.address}/players.csv`, { headers: { origin: ORIGIN, 'if-none-match': tag } })
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
  })
})

test('OPTIONS without the headers of a preflight is rejected for files, with the allowed methods', async () => {
  const response = await fetch(`${site.address}/players.csv`, { method: 'OPTIONS' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
