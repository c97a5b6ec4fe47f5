import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { QUERY_LIMITS } from '#api/limits.ts'
import { datasetVersion } from '#database/derived/dataset.ts'
import type { Database } from '#database/query/database.ts'
import type { DialectName } from '#database/query/query.ts'
import { registerGraphql } from '#server/graphql/graphql-endpoint.ts'
import { startServer } from '#server/main.ts'
import { readsThrough } from '#server/request/reads-through.ts'
import { databaseWith } from '../../fixtures/database-with.ts'
import { openDemo } from '../../fixtures/open-results.ts'
import { testConfig } from '../../fixtures/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openDemo(600))

/** A request for very many values, which takes far more than a second where that is allowed. */
const LONG = `{ players(first: 100, input: {}) { edges { node { ${medalsOf(medalsOf(medalsOf('name')))} } } } }`

function medalsOf(selection: string): string {
  return `medals(first: 100) { medal team { player_one { ${selection} } } }`
}

async function serve(database: Database, milliseconds: number): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  await registerGraphql(app, { database, limits: { ...QUERY_LIMITS, depth: 20, values: 1e9, milliseconds } })
  return app
}

/** A database that begins no work before its reader does not wait any more. */
function stuck(database: Database) {
  const begun = Promise.withResolvers<AbortSignal>()
  const waiting = databaseWith(database, async (work, signal) => {
    if (signal === undefined) throw new Error('the reader cannot be broken off')
    begun.resolve(signal)
    await once(signal, 'abort')
    return database.snapshot(work, signal)
  })
  return { begun: begun.promise, database: waiting }
}

describe('A request', () => {
  test('that takes longer than it may is broken off and says so, and the next one is answered', async () => {
    const slow = readsThrough(results.database, (statement) => pause(200).then(statement))
    const app = await serve(slow, 500)
    const ask = (query: string) => app.inject({ method: 'POST', url: '/graphql', payload: { query } })
    const answer = await ask(LONG)
    expect(answer.json()).toEqual({
      data: null,
      errors: [{ message: 'an answer may take 500 milliseconds', extensions: { code: 'TIMED_OUT' } }],
    })
    await app.close()
    const patient = await serve(results.database, QUERY_LIMITS.milliseconds)
    const next = await patient.inject({ method: 'POST', url: '/graphql', payload: { query: '{ dataset { demo } }' } })
    expect(next.json()).toEqual({ data: { dataset: { demo: true } } })
    await patient.close()
  })

  test('for which the database answers nothing in time gets 503 with Retry-After', async () => {
    const app = await serve(stuck(results.database).database, 50)
    const answer = await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ dataset { demo } }' } })
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5])
    expect(answer.json().errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
    await app.close()
  })

  test.each(['GET', 'POST'])('whose client goes away is broken off (%s)', async (method) => {
    const { begun, database } = stuck(results.database)
    const app = await serve(database, 60_000)
    await app.listen({ port: 0 })
    const { port } = app.server.address() as { port: number }
    const body = JSON.stringify({ query: LONG })
    const path = method === 'GET' ? `/graphql?query=${encodeURIComponent(LONG)}` : '/graphql'
    const length = method === 'GET' ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
    const socket = connect(port, 'localhost')
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${length}\r\n${method === 'GET' ? '' : body}`)
    const signal = await begun
    expect(signal.aborted).toBe(false)
    socket.destroy()
    await once(signal, 'abort')
    await app.close()
  })
})

test.each(['/players', '/embed/players', '/partners?after=AAAA', '/tournament/any?after=QUARTER_FINALS'])(
  'What waits too long for the database (%s) says when to come again',
  async (path) => {
    const server = await startServer({ config: testConfig(), database: stuck(results.database).database })
    onTestFinished(() => server.close())
    const answer = await fetch(server.address + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test.each(['/players', '/players.csv', '/preview/players.png', '/results.atom', '/tournaments.ics'])(
  'What needs a longer query than the operator allows (%s) says when to come again',
  async (path) => {
    const database = readsThrough(results.database, (statement) => pause(150).then(statement))
    const server = await startServer({ config: testConfig({ QUERY_MAX_MILLISECONDS: '100' }), database })
    onTestFinished(() => server.close())
    const answer = await fetch(server.address + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

test('A statement of work that goes on after its snapshot has ended is refused', async () => {
  const late = await results.database.snapshot(async (snapshot) => snapshot)
  await expect(late.first(datasetVersion, {})).rejects.toThrow('the snapshot has ended')
})

test('A view that is broken off begins no further statement, and lets others have their turn meanwhile', async () => {
  const ending = new AbortController()
  let answered = 0
  const reading = results.database.snapshot(async (snapshot) => {
    const compile = (dialect: DialectName) => ({
      sql: `select count(*) as n from matches where id <> ${dialect === 'sqlite' ? '?' : '$1'}`,
      bind: () => [0],
    })
    const query = { name: 'a test', compile }
    for (; answered < 1_000_000; answered++) await snapshot.first(query, {})
  }, ending.signal)
  setTimeout(() => ending.abort(), 30)
  await expect(reading).rejects.toThrow(/abort/)
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThan(1_000_000)
})
