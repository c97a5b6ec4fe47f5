import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#server/main.ts'
import { type OpenedResults, openResults, SPRING_SEASON } from '../../fixtures/open-results.ts'
import { testConfig } from '../../fixtures/test-config.ts'

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/graphql-response+json' }

let results: OpenedResults
let server: RunningServer

beforeAll(async () => {
  results = await openResults(SPRING_SEASON)
  server = await startServer({ config: testConfig(), database: results.database })
})

afterAll(async () => {
  await server.close()
  await results.close()
})

describe('A body of a request', () => {
  const body = JSON.stringify({ query: '{ dataset { demo } }' })

  /** Sends it piece by piece. */
  async function inPieces(
    headers: Record<string, string>,
    pieces: readonly string[],
  ): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
    const { port } = new URL(server.address)
    const sent = request({ host: 'localhost', port, path: '/graphql', method: 'POST', headers })
    const answered = once(sent, 'response')
    for (const piece of pieces) {
      sent.write(piece)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    sent.end()
    const [answer] = await answered
    const got: Buffer[] = []
    for await (const piece of answer) got.push(piece)
    return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(got).toString() }
  }

  test('may arrive in pieces, with its length or without', async () => {
    for (let time = 1; time <= 2; time++) {
      const answer = await inPieces(JSON_HEADERS, [body.slice(0, 7), body.slice(7)])
      expect([answer.status, answer.text]).toEqual([200, '{"data":{"dataset":{"demo":false}}}'])
    }
  })

  test('that grows over the limit is refused, and the connection ended', async () => {
    const answer = await inPieces(JSON_HEADERS, [body, ...Array.from({ length: 4 }, () => ' '.repeat(30_000))])
    expect(answer.status).toBe(413)
    expect(answer.headers.connection).toBe('close')
    expect(answer.text).toContain('QUERY_TOO_COMPLEX')
  })

  test.each(['br', 'gzip', 'deflate', 'x'])(
    'that is encoded (%s) is refused at once, whatever it would be',
    async (encoding) => {
      // A whole stream of brotli with something behind it: it ends before its bytes do.
      for (const bytes of ['\u0006\0\u0007', body, '']) {
        const answer = await inPieces({ ...JSON_HEADERS, 'content-encoding': encoding }, [bytes])
        expect([answer.status, JSON.parse(answer.text).errors[0].message]).toEqual([
          415,
          'a request body is read as it is, not encoded',
        ])
      }
      expect((await inPieces({ ...JSON_HEADERS, 'content-encoding': 'identity' }, [body])).status).toBe(200)
    },
  )

  test('that never ends keeps nobody else waiting', async () => {
    const { port } = new URL(server.address)
    const half = connect(Number(port), 'localhost', () =>
      half.write(
        'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"query"',
      ),
    )
    await once(half, 'connect')
    expect((await inPieces(JSON_HEADERS, [body])).status).toBe(200)
    half.destroy()
    expect((await inPieces(JSON_HEADERS, [body])).status).toBe(200)
  })
})
