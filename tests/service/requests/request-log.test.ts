import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Database } from '#database/query/database.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { databaseWith } from '../../fixtures/databases/database-with.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openResults(SPRING_SEASON))
const failing = databaseWith(results.database, fail)

/** Fails with an error that contains the request, as some libraries do. */
async function fail(): Promise<never> {
  throw Object.assign(new Error('the disk is gone'), { parameters: ['search-canary'], code: 'EIO' })
}

interface Line {
  level: number
  reqId: string
  msg: string
  [more: string]: unknown
}

/** Serves requests and returns the log. */
async function logged(
  environment: Record<string, string>,
  ask: (server: RunningServer) => Promise<unknown>,
  database: Database = results.database,
): Promise<Line[]> {
  const written: string[] = []
  const log = { write: (text: string) => void written.push(text) }
  const server = await startServer({ config: testConfig({ LOG_LEVEL: 'info', ...environment }), database, log })
  await ask(server)
  await server.close()
  return written.map((line) => JSON.parse(line) as Line).filter(({ reqId }) => reqId !== undefined)
}

const visit = async ({ address }: RunningServer) => {
  const headers = { accept: 'text/html', 'user-agent': 'agent-canary' }
  return fetch(`${address}/players?q=search-canary`, { headers })
}

describe('the log', () => {
  test('has no lines for successful requests by default', async () => {
    expect(await logged({}, visit)).toEqual([])
  })

  test('has a line for each request with LOG_REQUESTS=all, without query strings and IP addresses', async () => {
    const lines = await logged({ LOG_REQUESTS: 'all' }, visit)
    expect(lines).toMatchObject([
      { method: 'GET', path: '/players', status: 200, ms: expect.any(Number), msg: 'Answered', level: 30 },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/canary|127\.0\.0\.1|::1/)
  })

  test('has query strings and IP addresses with LOG_REQUESTS=visitors', async () => {
    const lines = await logged({ LOG_REQUESTS: 'visitors' }, visit)
    expect(lines).toMatchObject([
      {
        url: '/players?q=search-canary',
        agent: 'agent-canary',
        address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      },
    ])
  })
})

test('a failed request has the same id on its page, in its headers and in the log, which has the cause but no IP address', async () => {
  const names: string[] = []
  const lines = await logged(
    {},
    async (server) => {
      const page = await visit(server)
      expect(page.status).toBe(500)
      const query = encodeURIComponent('{ search(text: "search-canary") { players { name } } }')
      const answer = await fetch(`${server.address}/graphql?query=${query}`)
      for (const { headers } of [page, answer]) names.push(headers.get('x-request-id') ?? '')
      for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
      expect((await page.text()).replaceAll('<!-- -->', '')).toContain(`Request ${names[0]}`)
    },
    failing,
  )
  expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set(names))
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'Failed', path: '/players', status: 500 }))
  expect(JSON.stringify(lines)).toContain('the disk is gone')
  expect(JSON.stringify(lines)).not.toMatch(/canary|127\.0\.0\.1|::1/)
})

describe('a request that is not served', () => {
  let isSlow = false
  /** A database whose statements take longer than a request may, once it is slow. */
  const slow = databaseWith(results.database, (work, signal) =>
    results.database.snapshot(async (snapshot) => {
      const all: typeof snapshot.all = async (query, params) => {
        if (!isSlow) return snapshot.all(query, params)
        await pause(400)
        signal?.throwIfAborted()
        return snapshot.all(query, params)
      }
      const { dialect, statements } = snapshot
      return work({
        dialect,
        statements,
        all,
        first: (...of) => snapshot.first(...of),
        batches: (...of) => snapshot.batches(...of),
      })
    }, signal),
  )
  const settings = { QUERY_MAX_MILLISECONDS: '150', LOG_SLOW_STATEMENTS: '300' }

  test('has one line for a timeout, with its id, its path and its slowest statement', async () => {
    const ids: (string | null)[] = []
    const lines = await logged(
      settings,
      async (server) => {
        await fetch(`${server.address}/readyz`)
        isSlow = true
        for (const query of ['a', 'b']) {
          const { status, headers } = await fetch(`${server.address}/players?q=${query}`)
          expect(status).toBe(503)
          ids.push(headers.get('x-request-id'))
        }
        await pause(500)
      },
      slow,
    )
    const late = lines.filter(({ msg }) => msg === 'A request took too long')
    expect(late).toMatchObject([
      { reqId: ids[0], level: 40, path: '/players', slowest: { statement: expect.any(String) } },
    ])
    const statement = lines.find(({ msg }) => msg === 'A slow statement')
    expect(statement).toMatchObject({ statement: expect.any(String), path: '/players' })
    expect(statement?.ms).toBeGreaterThanOrEqual(300)
    expect(JSON.stringify(lines)).not.toContain('q=')
  })

  test('has one line for many that are too many', async () => {
    const lines = await logged({ RATE_LIMIT: '1' }, async (server) => {
      for (let time = 0; time < 5; time++) await fetch(`${server.address}/players`)
    })
    expect(lines).toMatchObject([{ msg: 'A request was rejected: its sender sent too many', path: '/players' }])
  })
})
