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
import { wrapReads } from '#server/request/wrap-reads.ts'
import { databaseWith } from '../../fixtures/databases/database-with.ts'
import { openDemo } from '../../fixtures/folders/open-results.ts'
import { testConfig } from '../../fixtures/services/test-config.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const results = await untilEnd(openDemo(600))

/** A request for many values, which takes far more than a second without limits. */
const LONG = `{ players(first: 100, input: {}) { edges { node { ${medalsOf(medalsOf(medalsOf('name')))} } } } }`

function medalsOf(selection: string): string {
  return `medals(first: 100) { medal team { player_one { ${selection} } } }`
}

async function serve(database: Database, milliseconds: number): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  await registerGraphql(app, { database, limits: { ...QUERY_LIMITS, depth: 20, values: 1e9, milliseconds } })
  return app
}

/** Returns a database that starts no work before its reader has stopped waiting. */
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
  test('is aborted with an error after its time limit, and the next one succeeds', async () => {
    const slow = wrapReads(results.database, (statement) => pause(200).then(statement))
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

  test('gets 503 with Retry-After if the database returns nothing in time', async () => {
    const app = await serve(stuck(results.database).database, 50)
    const answer = await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ dataset { demo } }' } })
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5])
    expect(answer.json().errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
    await app.close()
  })

  test.each(['GET', 'POST'])('is aborted if its client disconnects (%s)', async (method) => {
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
  'A request that waits too long for the database (%s) gets Retry-After',
  async (path) => {
    const server = await startServer({
      config: testConfig({ QUERY_MAX_MILLISECONDS: '500' }),
      database: stuck(results.database).database,
    })
    onTestFinished(() => server.close())
    const answer = await fetch(server.address + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test.each(['/players', '/players.csv', '/preview/players.png', '/results.atom', '/tournaments.ics'])(
  "A request with a query over the operator's time limit (%s) gets Retry-After",
  async (path) => {
    const database = wrapReads(results.database, (statement) => pause(150).then(statement))
    const server = await startServer({ config: testConfig({ QUERY_MAX_MILLISECONDS: '100' }), database })
    onTestFinished(() => server.close())
    const answer = await fetch(server.address + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

test('A statement after the end of its snapshot is refused', async () => {
  const late = await results.database.snapshot(async (snapshot) => snapshot)
  await expect(late.first(datasetVersion, {})).rejects.toThrow('the snapshot has ended')
})

test('An aborted snapshot starts no further statement, and other snapshots continue meanwhile', async () => {
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
