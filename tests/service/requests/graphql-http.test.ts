import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { QUERY_LIMITS } from '#graphql/execution/limits.ts'
import { printedSchema } from '#graphql/schema.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import { readExplorer } from '#server/explorer/graphql-explorer.ts'
import { registerGraphql } from '#server/graphql-endpoint.ts'
import { createHttpServer } from '#server/http.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'
import { testConfig } from '../../fixtures/test-config.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const ANSWER_TYPE = 'application/graphql-response+json; charset=utf-8'

let results: OpenedResults
let explorerFolder: string
let app: FastifyInstance

/** A build of the explorer as `vite build` leaves it, without the weight. */
function writeExplorer(): string {
  const folder = mkdtempSync(join(tmpdir(), 'erne-explorer-'))
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'graphiql'))
  writeFileSync(join(folder, 'graphiql/entry-1.js'), 'export {}')
  const manifest = { 'src/graphiql/entry.tsx': { file: 'graphiql/entry-1.js', css: ['graphiql/entry-1.css'] } }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return folder
}

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  explorerFolder = writeExplorer()
  app = fastify()
  await registerGraphql(app, { database: results.database, explorer: await readExplorer(explorerFolder) })
})

afterAll(async () => {
  await app.close()
  await results.close()
  rmSync(explorerFolder, { recursive: true })
})

function post(body: string | object, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Audits ask all at once, and a crowd may be turned away where the machine is busy. */
function oneByOne(): typeof fetch {
  let last: Promise<unknown> = Promise.resolve()
  return (...asked) => {
    const answer = last.then(() => fetch(...asked))
    last = answer.catch(() => undefined)
    return answer
  }
}

test('GraphQL over HTTP: every audit passes, without error or warning, computed and from the cache', async () => {
  const responses = new ResponseCache(2 ** 20)
  const server = createHttpServer({ config: testConfig() })
  responses.answerHits(server)
  const explorer = await readExplorer(explorerFolder)
  await registerGraphql(server, { database: results.database, explorer, responses })
  const endWatch = results.database.watch((version) => responses.setVersion(version))
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  for (let time = 1; time <= 3; time++) {
    const audits = await auditServer({ url: `${address}/graphql`, fetchFn: oneByOne() })
    expect(audits.length).toBeGreaterThan(60)
    expect(audits.filter(({ status }) => status !== 'ok').map(({ name, status }) => `${status}: ${name}`)).toEqual([])
  }
  expect(responses.size).toBeGreaterThan(0)
  endWatch()
  await server.close()
})

describe('A request', () => {
  test('is answered by POST and by GET', async () => {
    const query = 'query Names($first: Int!) { players(first: $first, input: {}) { edges { node { name } } } }'
    const variables = { first: 1 }
    const answer = { data: { players: { edges: [{ node: { name: 'Bo Reyes' } }] } } }
    const posted = await post({ query, variables })
    expect(posted.json()).toEqual(answer)
    expect(posted.headers['content-type']).toBe(JSON_TYPE)
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables), operationName: 'Names' })
    const got = await app.inject({
      url: `/graphql?${search}`,
      headers: { accept: 'application/graphql-response+json' },
    })
    expect(got.json()).toEqual(answer)
    expect(got.headers['content-type']).toBe(ANSWER_TYPE)
  })

  test('may be introspected', async () => {
    const answer = await post({ query: '{ __schema { queryType { name } } __type(name: "Match") { kind } }' })
    expect(answer.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } }, __type: { kind: 'OBJECT' } } })
  })

  test("may come from any site's scripts", async () => {
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': 'content-type, accept',
    })
    const answer = await post({ query: '{ dataset { demo } }' }, { origin: 'https://elsewhere.example' })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  test.each([
    ['without a query', {}, 400, 'BAD_USER_INPUT', 'Missing query'],
    ['that is no JSON', '{', 400, 'BAD_USER_INPUT', 'Unparsable JSON body'],
    ['that is a batch', [{ query: '{ dataset { demo } }' }], 400, 'BAD_USER_INPUT', 'Missing query'],
    ['whose document cannot be parsed', { query: '{ dataset {' }, 400, 'GRAPHQL_PARSE_FAILED', 'Syntax Error'],
    ['for a field that is not', { query: '{ datset { demo } }' }, 400, 'GRAPHQL_VALIDATION_FAILED', 'datset'],
    ['that would change something', { query: 'mutation { drop }' }, 400, 'GRAPHQL_VALIDATION_FAILED', 'queries alone'],
    [
      'that names no operation of its document',
      { query: '{ dataset { demo } }', operationName: 'Other' },
      400,
      'BAD_USER_INPUT',
      'operation',
    ],
  ])('%s is refused with its code', async (_what, body, status, code, message) => {
    const answer = await post(body, { accept: 'application/graphql-response+json' })
    expect(answer.statusCode).toBe(status)
    const [error] = answer.json().errors
    expect(error.extensions.code).toBe(code)
    expect(error.message).toContain(message)
    expect(error.message).not.toContain('Did you mean')
  })

  test('takes variables of any depth that nothing asks for', async () => {
    const levels = 16_000
    const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const query = 'query ($first: Int!) { players(first: $first, input: {}) { edges { node { player_slug } } } }'
    // It is compiled on a later use than the first.
    for (let use = 0; use < 5; use++) {
      const answer = await post(`{"query":${JSON.stringify(query)},"variables":{"first":1,"deep":${deep}}}`)
      expect([answer.statusCode, answer.json().data?.players.edges.length]).toEqual([200, 1])
    }
  })

  test('over the limit of a body is refused', async () => {
    const answer = await post({ query: `{ dataset { demo } } # ${'x'.repeat(QUERY_LIMITS.bytes)}` })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().errors[0].extensions.code).toBe('QUERY_TOO_COMPLEX')
  })

  test.each([
    ['PUT', 405],
    ['DELETE', 405],
  ] as const)('by %s is refused', async (method, status) => {
    const answer = await app.inject({ method, url: '/graphql', headers: { 'content-type': 'application/json' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers.allow).toBe('GET, POST')
  })

  test('of another media type is refused', async () => {
    const answer = await post('query={dataset{demo}}', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer.statusCode).toBe(415)
  })
})

describe('In a browser', () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  test('the same address opens GraphiQL, with scripts of the site alone', async () => {
    const page = await app.inject({ url: '/graphql', headers: { accept } })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.headers.vary).toContain('accept')
    expect(page.body).toContain('<script type="module" src="/graphiql/entry-1.js"></script>')
    expect(page.body).toContain('<link rel="stylesheet" href="/graphiql/entry-1.css">')
    expect(page.body.match(/<script/g)).toHaveLength(1)
  })

  test("GraphiQL's files are served for good", async () => {
    const file = await app.inject({ url: '/graphiql/entry-1.js' })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toContain('javascript')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('without a build of GraphiQL the address is for programs', async () => {
    const bare = fastify()
    await registerGraphql(bare, { database: results.database })
    const answer = await bare.inject({ url: '/graphql', headers: { accept } })
    expect(answer.json().errors[0].message).toBe('Missing query')
    await bare.close()
  })
})

test('the schema can be read as text', async () => {
  const answer = await app.inject({ url: '/schema.graphql' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(printedSchema())
})

describe('A database that fails', () => {
  const secret = 'disk /var/lib/erne is gone'
  const queries = [
    ['before the first query', { snapshot: () => Promise.reject(new Error(secret)) }, 500],
    [
      'at a query',
      {
        snapshot: (work: (snapshot: unknown) => unknown) => {
          const fail = () => Promise.reject(new Error(secret))
          return work({ dialect: 'sqlite', statements: 0, all: fail, first: fail, batches: fail })
        },
      },
      200,
    ],
  ] as const

  test.each(queries)('%s is answered without its cause, which is logged', async (_when, database, status) => {
    const lines: string[] = []
    const broken = fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
    await registerGraphql(broken, { database: { dialect: 'sqlite', ...database } as unknown as Database })
    const answer = await broken.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query: '{ dataset { version } }' }),
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors).toMatchObject([
      { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ])
    expect(answer.body).not.toContain('disk')
    expect(lines.join()).toContain(secret)
    await broken.close()
  })
})
