import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { SPRING_SEASON } from '../../fixtures/folders/open-results.ts'
import { exactRequest } from '../../fixtures/requests/exact-request.ts'
import { openResultsSite } from '../../fixtures/services/site.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }

const site = await untilEnd(openResultsSite(SPRING_SEASON))

/** Keeps connections open as long as the server does. */
const agent = new Agent({ keepAlive: true })

afterAll(() => agent.destroy())

describe('a request body', () => {
  const body = JSON.stringify({ query: '{ dataset { demo } }' })
  const post = (pieces: string[], headers = {}) =>
    exactRequest(site.address, '/graphql', {
      method: 'POST',
      headers: { ...JSON_HEADERS, ...headers },
      body: pieces,
      agent,
    })

  test('may arrive in pieces, with or without its length', async () => {
    for (let time = 1; time <= 2; time++) {
      const answer = await post([body.slice(0, 7), body.slice(7)])
      expect([answer.status, String(answer.body)]).toEqual([200, '{"data":{"dataset":{"demo":false}}}'])
      expect(answer.headers.connection).toBe('keep-alive')
    }
  })

  test('over the limit is rejected, and the connection closed', async () => {
    const answer = await post([body, ...Array.from({ length: 4 }, () => ' '.repeat(30_000))])
    expect(answer.status).toBe(413)
    expect(answer.headers.connection).toBe('close')
    expect(String(answer.body)).toContain('QUERY_TOO_COMPLEX')
  })

  test.each(['br', 'gzip', 'deflate', 'x'])(
    'that is compressed (%s) is rejected at once, whatever its content',
    async (encoding) => {
      // A complete brotli stream with extra bytes at its end.
      for (const bytes of ['\u0006\0\u0007', body, '']) {
        const answer = await post([bytes], { 'content-encoding': encoding })
        expect([answer.status, JSON.parse(String(answer.body)).errors[0].message]).toEqual([
          415,
          'the request body must not be compressed: send it without Content-Encoding',
        ])
      }
      expect((await post([body], { 'content-encoding': 'identity' })).status).toBe(200)
    },
  )

  test('that never ends does not block other requests', async () => {
    const { port } = new URL(site.address)
    const half = connect(Number(port), 'localhost', () =>
      half.write(
        'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"query"',
      ),
    )
    await once(half, 'connect')
    expect((await post([body])).status).toBe(200)
    half.destroy()
    expect((await post([body])).status).toBe(200)
  })
})
