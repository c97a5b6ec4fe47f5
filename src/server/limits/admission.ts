import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isServicePath } from '../cache/answer-keys.ts'
import { answersReady } from '../cache/turn.ts'
import { FAILURE_POLICY, failureDocument } from '../pages/failures.ts'
import { COMMON_HEADERS, ISOLATION } from '../pages/security-headers.ts'

/** How long a request may be expected to wait for its turn, in milliseconds. */
const WAIT = 250
/** The same where nobody waited within that time, and what anybody waits: a crowd that comes at once is no overload. */
const LONGEST_WAIT = 1_000
/** So many may wait however slow answers are at the moment: they are no crowd, and code that runs first is slow. */
const FEW = 32
/** Milliseconds from one answer to the next before any was measured, and over how long they are measured. */
const PACE = 4
const MEASURED = 50
/** Milliseconds of work before what has come meanwhile is read: not a turn of the event loop for each small answer. */
const TURN = 2
/** Of the time that turning others away takes, how much is at least worked for those within. */
const WORK_SHARE = 1 / 3
/** How many connections are taken at most before the next turn is given, while more come. */
const CONNECTIONS_A_TURN = 20
/** Seconds: what was too much may be done then. */
const COME_AGAIN = '1'

/** Health checks, and files that are sent as they are. */
const LIGHT = /^\/(?:healthz|readyz|(?:assets|flags|demo|graphiql)\/|[^/?]*\.(?:svg|png|js|txt|webmanifest)(?:\?|$))/

interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  since: number
}

/**
 * Works on so many requests at a time, one after another, and lets no more wait than will have their turn soon. More
 * would make all late and none faster: they are turned away at once with 503, before anything is known of them.
 */
export class Admission {
  readonly #handler: RequestListener
  readonly #capacity: number
  #underWay = 0
  #waiting: Waiting[] = []
  #isLooking = false
  /** When nobody waited for the last time. */
  #idleAt = 0
  /** When the first and the last of those came who came together. */
  #firstCame = 0
  #lastCame = 0
  /** Milliseconds from one answer to the next while requests wait, and what it is measured by. */
  #pace = PACE
  #answered = 0
  #measuredFrom = 0
  #newConnections = 0
  /** How many connections were taken since the last turn. */
  #taken = 0

  /** @param capacity how many requests are worked on at a time */
  constructor(handler: RequestListener, capacity: number) {
    this.#handler = handler
    this.#capacity = capacity
  }

  readonly listener: RequestListener = (request, response) => {
    if (LIGHT.test(request.url ?? '')) return this.#handler(request, response)
    const now = performance.now()
    if (this.#waiting.length === 0) this.#idleAt = now
    this.#lastCame = now
    this.#firstCame ||= now
    if (this.#isFull() || this.#isCrowded(now)) return turnAway(request, response)
    this.#waiting.push({ request, response, since: now })
    this.#lookSoon()
  }

  /** To be told of each new connection. */
  readonly connected = (): void => {
    this.#newConnections++
  }

  #isFull(): boolean {
    return this.#underWay - answersReady() >= this.#capacity
  }

  /** Whether a further request would wait for too long. */
  #isCrowded(now: number): boolean {
    const longest = now - this.#idleAt > WAIT ? WAIT : LONGEST_WAIT
    return this.#waiting.length >= FEW && this.#waiting.length * this.#pace > longest
  }

  /** Behind everything that has arrived by now, so that what is too much of it is turned away before any work. */
  #lookSoon(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#firstCame = 0
    setImmediate(() => {
      this.#isLooking = false
      this.#look()
    })
  }

  /**
   * Node takes one connection each time that it looks for what has come, however many have: if it worked in between each
   * time, most would wait until the system forgets them.
   */
  #look(): void {
    const came = this.#newConnections
    this.#newConnections = 0
    this.#taken += came
    if (came > 0 && this.#taken < CONNECTIONS_A_TURN) {
      this.#lookSoon()
      return
    }
    const isFlooded = this.#taken >= CONNECTIONS_A_TURN
    this.#taken = 0
    const now = performance.now()
    const turningAway = this.#firstCame && this.#lastCame - this.#firstCame
    this.#giveTurns(now, now + Math.max(isFlooded ? 0 : TURN, WORK_SHARE * turningAway))
  }

  /** @param until works so long at least: where others are turned away all the time, nothing else would be done */
  #giveTurns(now: number, until: number): void {
    if (!this.#giveTurn(now)) return
    // Behind what the turn does at once: its promises are settled by then.
    queueMicrotask(() =>
      process.nextTick(() => {
        const worked = performance.now()
        if (worked < until) this.#giveTurns(worked, until)
        else if (this.#waiting.length > 0) this.#lookSoon()
      }),
    )
  }

  /** @returns whether somebody waited for it */
  #giveTurn(now: number): boolean {
    const next = this.#nextWaiting(now)
    if (next === undefined) return false
    if (this.#isFull()) {
      for (const { request, response } of [next, ...this.#waiting.splice(0)]) turnAway(request, response)
      return false
    }
    this.#underWay++
    next.response.once('close', () => {
      this.#underWay--
      this.#measure()
    })
    this.#handler(next.request, next.response)
    return true
  }

  /** Only while somebody waits, answers come as fast as they can. */
  #measure(): void {
    const now = performance.now()
    if (this.#idleAt > this.#measuredFrom || this.#waiting.length === 0) {
      this.#measuredFrom = now
      this.#answered = 0
      return
    }
    this.#answered++
    if (now - this.#measuredFrom < MEASURED) return
    this.#pace = (now - this.#measuredFrom) / this.#answered
    this.#measuredFrom = now
    this.#answered = 0
  }

  /** The first that somebody still waits for. Those who waited for too long after all have to come again. */
  #nextWaiting(now: number): Waiting | undefined {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      if (next.response.destroyed) continue
      if (now - next.since <= LONGEST_WAIT) return next
      turnAway(next.request, next.response)
    }
    return undefined
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
  const answer = ANSWERS[isServicePath(url ?? '') ? 'service' : wanted]
  response.writeHead(503, {
    ...COMMON_HEADERS,
    ...answer.headers,
    'cache-control': 'no-store',
    'retry-after': COME_AGAIN,
    'content-length': Buffer.byteLength(answer.body),
  })
  response.end(answer.body)
}
