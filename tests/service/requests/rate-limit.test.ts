import { afterEach, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#server/main.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openResults(SPRING_SEASON))
let server: RunningServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
})

async function serve(environment: Record<string, string>): Promise<void> {
  server = await startServer({ config: testConfig(environment), database: results.database })
}

const ask = (path: string, more: RequestInit = {}) => fetch(`${server?.address}${path}`, more)

/** Sends requests with these X-Forwarded-For addresses one after another, and returns their statuses. */
async function statuses(forwardedFor: readonly (string | null)[], path = '/robots.txt'): Promise<number[]> {
  const found: number[] = []
  for (const visitor of forwardedFor) {
    const headers: Record<string, string> = visitor === null ? {} : { 'x-forwarded-for': visitor }
    found.push((await ask(path, { headers })).status)
  }
  return found
}

const times = (count: number) => Array<null>(count).fill(null)

describe('requests from one IP address', () => {
  test('are not limited by default', async () => {
    await serve({})
    expect(new Set(await statuses(times(30)))).toEqual(new Set([200]))
  })

  test('beyond the limit get 429 as a page, JSON or plain text, with the seconds until the minute ends', async () => {
    await serve({ RATE_LIMIT: '3' })
    expect(await statuses(times(4))).toEqual([200, 200, 200, 429])
    const page = await ask('/players', { headers: { accept: 'text/html' } })
    const body = JSON.stringify({ query: '{ dataset { version } }' })
    const answer = await ask('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    for (const refused of [page, answer]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(refused.headers.get('cache-control')).toBe('no-store')
    }
    expect(await page.text()).toContain('<h1>Too many requests</h1>')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual({
      errors: [{ message: 'Too many requests', extensions: { code: 'TOO_MANY_REQUESTS' } }],
    })
  })

  test('are not counted if they are health checks', async () => {
    await serve({ RATE_LIMIT: '2' })
    for (const path of ['/healthz', '/readyz']) expect(await statuses(times(3), path)).toEqual([200, 200, 200])
    expect(await statuses(times(3))).toEqual([200, 200, 429])
  })
})

test.each<[what: string, trusted: string | null, visitors: string[]]>([
  ['is ignored if no proxy is trusted', null, ['192.0.2.1', '192.0.2.2', '192.0.2.3']],
  ['is the same client with and without a port', 'loopback', ['192.0.2.1:5000', '::ffff:192.0.2.1', '192.0.2.1']],
  ['is counted separately for each client', 'loopback', ['192.0.2.1', '192.0.2.1', '192.0.2.1']],
  ['is the address that the last proxy adds', '1', ['198.51.100.1, 192.0.2.1', '198.51.100.2, 192.0.2.1', '192.0.2.1']],
  ['is ignored from untrusted proxies', '192.0.2.0/24', ['198.51.100.1', '198.51.100.2', '198.51.100.3']],
  ['counts by network for IPv6', 'loopback', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3']],
])('the client address in X-Forwarded-For %s', async (_what, trusted, visitors) => {
  await serve({ RATE_LIMIT: '2', ...(trusted && { TRUST_PROXY: trusted }) })
  expect(await statuses(visitors)).toEqual([200, 200, 429])
  const others = await statuses(['192.0.2.9', '2001:db8:1:3::1'])
  expect(others).toEqual(trusted === 'loopback' || trusted === '1' ? [200, 200] : [429, 429])
})

test.each<[when: string, environment: Record<string, string>, asked: string | null]>([
  ['is sent if the public URL is HTTPS', { PUBLIC_URL: 'https://erne.example' }, 'max-age=31536000'],
  ['is sent if a trusted proxy reports HTTPS', { TRUST_PROXY: 'loopback' }, 'max-age=31536000'],
  ['is not sent otherwise, whatever a client claims', {}, null],
])('Strict-Transport-Security %s', async (_when, environment, asked) => {
  await serve(environment)
  const headers = { 'x-forwarded-proto': environment.PUBLIC_URL === undefined ? 'https' : 'http' }
  expect((await ask('/players', { headers })).headers.get('strict-transport-security')).toBe(asked)
})
