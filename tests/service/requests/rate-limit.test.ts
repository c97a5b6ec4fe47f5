import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#server/main.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'
import { testConfig } from '../../fixtures/test-config.ts'

let results: OpenedResults
let server: RunningServer | undefined

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
})

afterEach(async () => {
  await server?.close()
  server = undefined
})

afterAll(() => results.close())

async function serve(environment: Record<string, string>): Promise<void> {
  server = await startServer({ config: testConfig(environment), database: results.database })
}

/** The statuses of as many requests, one after another, for whom a proxy says that it asks. */
async function statuses(requests: number, forwardedFor?: string, path = '/robots.txt'): Promise<number[]> {
  const found: number[] = []
  for (let request = 0; request < requests; request++) found.push((await ask(path, forwardedFor)).status)
  return found
}

function ask(path: string, forwardedFor?: string, more: RequestInit = {}): Promise<Response> {
  const headers = { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }), ...more.headers }
  return fetch(`${server?.address}${path}`, { ...more, headers })
}

describe('Requests of one address', () => {
  test('are not counted by default', async () => {
    await serve({})
    expect(new Set(await statuses(30))).toEqual(new Set([200]))
  })

  test('past the limit are answered 429, with the seconds until the minute is over', async () => {
    await serve({ RATE_LIMIT: '3' })
    expect(await statuses(4)).toEqual([200, 200, 200, 429])
    const refused = await ask('/players', undefined, { headers: { accept: 'text/html' } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.text()).toContain('<h1>Too many requests</h1>')
  })

  test('are not counted where they are health checks, which come from one address and often', async () => {
    await serve({ RATE_LIMIT: '2' })
    for (const path of ['/healthz', '/readyz']) expect(await statuses(3, undefined, path)).toEqual([200, 200, 200])
    expect(await statuses(3)).toEqual([200, 200, 429])
  })

  test("past the limit get an error of GraphQL's form from the data service, which other sites' scripts can read", async () => {
    await serve({ RATE_LIMIT: '1' })
    await ask('/robots.txt')
    const refused = await ask('/graphql', undefined, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ dataset { version } }' }),
    })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(await refused.json()).toEqual({
      errors: [{ message: 'Too many requests', extensions: { code: 'TOO_MANY_REQUESTS' } }],
    })
  })
})

describe('Whom a proxy asks for', () => {
  test('is not believed where no proxy is trusted', async () => {
    await serve({ RATE_LIMIT: '2' })
    expect(await statuses(2, '192.0.2.1')).toEqual([200, 200])
    expect(await statuses(1, '192.0.2.2')).toEqual([429])
  })

  test('is one visitor, with a port beside the address or without', async () => {
    await serve({ RATE_LIMIT: '3', TRUST_PROXY: 'loopback' })
    const written = ['192.0.2.1', '192.0.2.1:5000', '::ffff:192.0.2.1', '192.0.2.1:5001']
    const found: number[] = []
    for (const address of written) found.push(...(await statuses(1, address)))
    expect(found).toEqual([200, 200, 200, 429])
  })

  test('is believed of a trusted proxy, and counted each for itself', async () => {
    await serve({ RATE_LIMIT: '2', TRUST_PROXY: 'loopback' })
    expect(await statuses(3, '192.0.2.1')).toEqual([200, 200, 429])
    expect(await statuses(1, '192.0.2.2')).toEqual([200])
  })

  test('is what the last trusted proxy says, whatever a visitor wrote before it', async () => {
    await serve({ RATE_LIMIT: '2', TRUST_PROXY: '1' })
    expect(await statuses(1, '198.51.100.1, 192.0.2.1')).toEqual([200])
    expect(await statuses(1, '198.51.100.2, 192.0.2.1')).toEqual([200])
    expect(await statuses(1, '198.51.100.3, 192.0.2.1')).toEqual([429])
  })

  test('is not believed of an address that is not trusted', async () => {
    await serve({ RATE_LIMIT: '2', TRUST_PROXY: '192.0.2.0/24' })
    expect(await statuses(2, '198.51.100.1')).toEqual([200, 200])
    expect(await statuses(1, '198.51.100.2')).toEqual([429])
  })

  test('counts by the network of an IPv6 address, which gives a subscriber more addresses than there are requests', async () => {
    await serve({ RATE_LIMIT: '2', TRUST_PROXY: 'loopback' })
    expect(await statuses(1, '2001:db8:1:2::1')).toEqual([200])
    expect(await statuses(1, '2001:db8:1:2::2')).toEqual([200])
    expect(await statuses(1, '2001:db8:1:2::3')).toEqual([429])
    expect(await statuses(1, '2001:db8:1:3::1')).toEqual([200])
  })
})

describe('HTTPS for a year', () => {
  const seen = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
    await serve(environment)
    const answer = await ask('/players', undefined, { headers })
    return answer.headers.get('strict-transport-security')
  }

  test('is asked for where visitors come by it', async () => {
    expect(await seen({ PUBLIC_URL: 'https://erne.example' })).toBe('max-age=31536000')
  })

  test('is asked for where a trusted proxy says that the visitor came by it', async () => {
    expect(await seen({ TRUST_PROXY: 'loopback' }, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
  })

  test('is not asked for otherwise, whatever a visitor says', async () => {
    expect(await seen({}, { 'x-forwarded-proto': 'https' })).toBeNull()
  })
})
