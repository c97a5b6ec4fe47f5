import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { FAILURE_POLICY, failureDocument } from './failures.ts'
import { COMMON_HEADERS, ISOLATION } from './security-headers.ts'

/**
 * Milliseconds of work in one turn of the event loop, after which what is still waiting in it is turned away. A crowd
 * that comes at once is served as far as it can be within this time.
 */
const A_TURN = 250
/** The same for a turn before which nothing was waiting: a crowd, or code that runs for the first time, is no overload. */
const A_FIRST_TURN = 1_000
/** Seconds: what was too much may be done then. */
const COME_AGAIN = '1'

/** Health checks, and files that are sent as they are. */
const LIGHT = /^\/(?:healthz|readyz|(?:assets|flags|demo|graphiql)\/|[^/?]*\.(?:svg|png|js|txt|webmanifest)(?:\?|$))/

/**
 * Works on so many requests at a time, and no longer in one turn of the event loop than makes sense. More would make all
 * wait and none faster: they are turned away at once with 503, before anything is known of them, which costs so
 * little that those within go on.
 */
export function limitWork(handler: RequestListener, capacity: number): RequestListener {
  let underWay = 0
  let turnBegan: number | null = null
  let longest = A_FIRST_TURN
  /** An embedded database answers within the turn: waiting requests are then those that have not been read yet. */
  const isTurnOver = () => {
    const now = performance.now()
    if (turnBegan === null) {
      turnBegan = now
      setImmediate(() => {
        longest = performance.now() - now > A_TURN ? A_TURN : A_FIRST_TURN
        turnBegan = null
      })
    }
    return now - turnBegan > longest
  }
  return (request, response) => {
    if (LIGHT.test(request.url ?? '')) return handler(request, response)
    if (isTurnOver() || underWay >= capacity) return turnAway(request, response)
    underWay++
    response.once('close', () => {
      underWay--
    })
    handler(request, response)
  }
}

const SENTENCE = 'Too busy at the moment'
const ANSWERS = {
  service: {
    headers: { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' },
    body: JSON.stringify({ errors: [{ message: SENTENCE, extensions: { code: 'OVERLOADED' } }] }),
  },
  page: {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': FAILURE_POLICY, ...ISOLATION },
    body: failureDocument(SENTENCE, null),
  },
  other: { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${SENTENCE}\n` },
} as const

function turnAway({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const wanted = headers.accept?.includes('text/html') ? 'page' : 'other'
  const answer = ANSWERS[/^\/graphql(?:\?|$)/.test(url ?? '') ? 'service' : wanted]
  response.writeHead(503, {
    ...COMMON_HEADERS,
    ...answer.headers,
    'cache-control': 'no-store',
    'retry-after': COME_AGAIN,
    'content-length': Buffer.byteLength(answer.body),
  })
  response.end(answer.body)
}
