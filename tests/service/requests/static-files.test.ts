import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CACHE_CONTROL } from '#server/cache/cache-control.ts'
import { SPRING_SEASON } from '../../fixtures/open-results.ts'
import { openResultsSite, type Site } from '../../fixtures/site.ts'

const PAGE = '/players'

let site: Site

beforeAll(async () => {
  site = await openResultsSite(SPRING_SEASON)
})

afterAll(() => site?.close())

/** Asks without decoding what is answered. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, string | undefined>; body: string }>(
    (resolve, reject) => {
      request(`${site.address}${path}`, { headers }, (response) => {
        let body = ''
        response.setEncoding('latin1').on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, body }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

test.each(['/graphql?query=%7B', '/graphql?query=%7Bx%7D', '/graphql'])(
  'No cache keeps an error of %s',
  async (path) => {
    const { headers } = await ask(path, { accept: 'application/json' })
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('The schema as text is revalidated like everything else', async () => {
  const { headers } = await ask('/schema.graphql')
  expect(headers['cache-control']).toBe(CACHE_CONTROL)
  expect((await ask('/schema.graphql', { 'if-none-match': headers.etag as string })).status).toBe(304)
})

describe('A file', () => {
  test.each([
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/icon-180.png', 'image/png', 'public, max-age=86400'],
    ['/icon-512.png', 'image/png', 'public, max-age=86400'],
    ['/flags/SE.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/demo/logos/harbor-open-2025.svg', 'image/svg+xml', 'public, max-age=86400'],
  ])('%s has its type, and is kept for a day', async (path, type, cacheControl) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain(type)
    expect(headers['cache-control']).toBe(cacheControl)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('whose name tells its content is kept for good', async () => {
    const { body } = await ask(PAGE)
    const names = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name]) => name as string)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const { status, headers } = await ask(name)
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/javascript|css|font|svg/)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toBe('accept-encoding')
      // Shorter ones gain nothing.
      if (Number(headers['content-length']) < 1_024) continue
      const compressed = await ask(name, { 'accept-encoding': 'br' })
      expect([name, compressed.headers['content-encoding'], compressed.headers.vary]).toEqual([
        name,
        'br',
        'accept-encoding',
      ])
    }
  })

  test('of the build need not be sent again', async () => {
    const { headers } = await ask('/favicon.svg')
    const again = await ask('/favicon.svg', { 'if-none-match': headers.etag as string })
    expect(again.status).toBe(304)
  })
})
