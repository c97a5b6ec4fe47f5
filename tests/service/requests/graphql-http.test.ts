import fastify from 'fastify'
import { auditServer } from 'graphql-http'
import { afterAll, describe, expect, test } from 'vitest'
import { QUERY_LIMITS } from '#api/limits.ts'
import type { Database } from '#database/query/database.ts'
import { registerGraphql } from '#server/graphql/graphql-endpoint.ts'
import { printedSchema } from '#service/schema.ts'
import { openResults, SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const ACCEPT = 'application/graphql-response+json'

const results = await untilEnd(openResults(SPRING_SEASON))
const app = fastify()
await registerGraphql(app, { database: results.database })
afterAll(() => app.close())
const site = await untilEnd(openResultsSite(SPRING_SEASON))

function post(body: string | object, headers: Record<string, string> = {}, to = app) {
  return to.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept: ACCEPT, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Sends the requests of concurrent audits one after another, because a busy server may reject some of them. */
function oneByOne(): typeof fetch {
  let last: Promise<unknown> = Promise.resolve()
  return (...asked) => {
    const answer = last.then(() => fetch(...asked))
    last = answer.catch(() => undefined)
    return answer
  }
}

test('every GraphQL-over-HTTP audit passes without a warning, computed and from the cache', async () => {
  for (let time = 1; time <= 3; time++) {
    const audits = await auditServer({ url: `${site.address}/graphql`, fetchFn: oneByOne() })
    expect(audits.length).toBeGreaterThan(60)
    expect(audits.filter(({ status }) => status !== 'ok').map(({ name, status }) => `${status}: ${name}`)).toEqual([])
  }
})

describe('a request', () => {
  const query = '{ dataset { demo } }'

  test('gets the same response by POST and by GET with variables as JSON in the URL', async () => {
    const names = 'query Names($first: Int!) { players(first: $first, input: {}) { edges { node { name } } } }'
    const get = (variables: string) => {
      const search = new URLSearchParams({ query: names, variables, operationName: 'Names' })
      return app.inject({ url: `/graphql?${search}`, headers: { accept: ACCEPT } })
    }
    const answer = { data: { players: { edges: [{ node: { name: 'Bo Reyes' } }] } } }
    expect((await post({ query: names, variables: { first: 1 } })).json()).toEqual(answer)
    expect((await get('{"first":1}')).json()).toEqual(answer)
    for (const variables of ['{', '[1]', '"x"', '{"first":0}']) {
      expect((await get(variables)).json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
    }
  })

  test.each([
    ['without a query', {}, 'BAD_USER_INPUT', 'Missing query'],
    ['that is not JSON', '{', 'BAD_USER_INPUT', 'Unparsable JSON body'],
    ['that is a batch', [{ query }, { query }], 'BAD_USER_INPUT', 'got a list of 2: batches are not supported'],
    ['that is an empty batch', [], 'BAD_USER_INPUT', 'got a list of 0: batches are not supported'],
    ['whose query is a number', { query: 7 }, 'BAD_USER_INPUT', 'query'],
    ['whose variables are a list', { query, variables: [1] }, 'BAD_USER_INPUT', 'variables'],
    ['whose variables are a string', { query, variables: '{}' }, 'BAD_USER_INPUT', 'variables'],
    ['whose document cannot be parsed', { query: '{ dataset {' }, 'GRAPHQL_PARSE_FAILED', 'Syntax Error'],
    ['that is a mutation', { query: 'mutation { drop }' }, 'GRAPHQL_VALIDATION_FAILED', 'Only queries are supported'],
    [
      'that names no operation of its document',
      { query, operationName: 'Other' },
      'BAD_USER_INPUT',
      'operationName must name an operation',
    ],
  ])('%s is rejected with its code', async (_what, body, code, message) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ message: expect.stringContaining(message), extensions: { code } }])
  })

  test('may have unused variables of any depth', async () => {
    const levels = 16_000
    const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const document = 'query ($first: Int!) { players(first: $first, input: {}) { edges { node { player_slug } } } }'
    // The document is compiled on a later use.
    for (let use = 0; use < 5; use++) {
      const answer = await post(`{"query":${JSON.stringify(document)},"variables":{"first":1,"deep":${deep}}}`)
      expect([answer.statusCode, answer.json().data?.players.edges.length]).toEqual([200, 1])
    }
  })

  test('may be as long as the limit, but not longer', async () => {
    const body = JSON.stringify({ query }).padEnd(QUERY_LIMITS.bytes)
    expect((await post(body)).statusCode).toBe(200)
    const answer = await post(`${body} `)
    expect(answer.statusCode).toBe(413)
    expect(answer.json().errors).toEqual([
      {
        message: `the request body must have at most ${QUERY_LIMITS.bytes} bytes`,
        extensions: { code: 'QUERY_TOO_COMPLEX' },
      },
    ])
  })

  test.each(['PUT', 'DELETE'] as const)('by %s is rejected', async (method) => {
    const answer = await app.inject({ method, url: '/graphql', headers: { 'content-type': 'application/json' } })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, POST'])
  })

  test.each(['text/plain', 'application/graphql', 'multipart/form-data; boundary=x', 'x'])(
    'of the type %s is refused',
    async (type) => {
      const answer = await post({ query }, { 'content-type': type })
      expect(answer.statusCode).toBe(415)
      expect(answer.body).not.toContain('demo')
    },
  )
})

describe('in a browser', () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  test('/graphql opens the query editor, which loads only scripts of the site, and whose files are cached forever', async () => {
    const page = await fetch(`${site.address}/graphql`, { headers: { accept } })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('vary')).toContain('accept')
    const html = await page.text()
    const [, script = ''] = /<script type="module" crossorigin src="(\/explorer\/[^"]+)"><\/script>/.exec(html) ?? []
    expect(html.match(/<script/g)).toHaveLength(1)
    const file = await fetch(`${site.address}${script}`)
    expect(file.headers.get('content-type')).toContain('javascript')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('/graphql without a build of the editor returns JSON', async () => {
    const answer = await app.inject({ url: '/graphql', headers: { accept } })
    expect(answer.json().errors[0].message).toBe('Missing query')
  })
})

test('the schema can be read as text', async () => {
  const answer = await app.inject({ url: '/schema.graphql' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(printedSchema())
})

describe('a failure of the database', () => {
  const secret = 'SQLITE_IOERR: /var/lib/erne.db at row 7'
  const fail = () => Promise.reject(new Error(secret))
  const failing = { dialect: 'sqlite', statements: 0, all: fail, first: fail, batches: fail }

  test.each([
    ['before the first query', fail, 500],
    ['at a query', (work: (snapshot: unknown) => unknown) => work(failing), 200],
  ])('%s is reported without its cause, which is logged', async (_when, snapshot, status) => {
    const lines: string[] = []
    const broken = fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
    await registerGraphql(broken, { database: { dialect: 'sqlite', snapshot } as unknown as Database })
    const query = '{ players(first: 1, input: {}) { edges { node { id } } } timePeriods { label } }'
    for (let use = 1; use <= 4; use++) {
      const answer = await post({ query }, { accept: 'application/json' }, broken)
      expect(answer.statusCode).toBe(status)
      const { data, errors } = answer.json()
      expect(data ?? null).toBeNull()
      expect(errors[0]).toMatchObject({
        message: 'Internal server error',
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      })
      expect(answer.body).not.toMatch(/SQLITE|erne\.db|stack/)
      expect(lines.filter((line) => line.includes(secret)).length).toBeGreaterThanOrEqual(use)
    }
    await broken.close()
  })
})
