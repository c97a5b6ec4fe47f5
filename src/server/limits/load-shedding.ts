import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { UPDATE_HEADER } from '#domain/live-update.ts'
import { cacheKey } from '#server/cache/cache-key.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { RejectedRequest } from './rejected-request.ts'
import { Slots } from './slots.ts'

/** Share of the capacity for updates of open pages, in addition to the capacity. */
const SHARE_OF_UPDATES = 0.25
/** Maximum number of updates that wait, and the milliseconds that each waits. The header is a client's claim. */
const WAITING_UPDATES = { waiting: 10_000, waitAtMost: 1_000 }
/** Milliseconds of work for which the event loop gets one extra tick, and the maximum number of extra ticks. */
const WORK_PER_TICK = 0.25
const MAX_TICKS = 8

/**
 * Rejects requests above the capacity with 503. Requests take turns, so that an overload does not delay the event loop.
 *
 * A new dataset version lets many open pages send requests at once. They take no capacity from visitors: requests for a URL
 * whose rendering has not begun wait for it, and updates wait for each other.
 * @param capacity maximum number of requests in progress
 */
export function shedLoad(app: FastifyInstance, capacity: number, responses: ResponseCache): void {
  let inFlight = 0
  /** Keys of the responses whose rendering waits for its turn. */
  const toBegin = new Set<string | null>()
  const turn = sequentialTurns()
  const updates = new Slots({ atOnce: Math.ceil(capacity * SHARE_OF_UPDATES), ...WAITING_UPDATES })
  // Counted once the body has arrived, so that slow uploads don't take capacity.
  app.addHook('preHandler', async (request, reply) => {
    const key = cacheKey(request)
    const isUpdate = UPDATE_HEADER in request.headers
    if (isUpdate) await takeSlot(updates, reply.raw)
    if (key !== null && toBegin.has(key)) await turn()
    if (reply.raw.destroyed) return reply.hijack()
    const shared = responses.answerShared(request, reply)
    if (shared !== undefined) return shared
    if (!isUpdate) {
      if (inFlight >= capacity) throw new RejectedRequest(503)
      inFlight++
      reply.raw.once('close', () => inFlight--)
    }
    toBegin.add(key)
    await turn()
    toBegin.delete(key)
  })
}

/** Waits for a slot, which is taken until the response is complete or its client has disconnected. */
function takeSlot(slots: Slots, response: ServerResponse): Promise<void> {
  return new Promise((begin, reject) => {
    const untilClose = async () => {
      begin()
      if (!response.destroyed) await once(response, 'close')
    }
    slots.run(untilClose).catch(reject)
  })
}

/**
 * Returns a function that resolves for one request after another. SQLite blocks the event loop, and Node accepts one
 * connection per tick. After a longer request, more ticks are left for new connections, which are then counted or rejected.
 */
function sequentialTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const next = () => {
    const began = performance.now()
    waiting.shift()?.()
    if (waiting.length === 0) return
    setImmediate(() => afterTicks(Math.min(MAX_TICKS, (performance.now() - began) / WORK_PER_TICK), next))
  }
  return () =>
    new Promise((begin) => {
      waiting.push(begin)
      if (waiting.length === 1) setImmediate(next)
    })
}

function afterTicks(ticks: number, work: () => void): void {
  if (ticks < 1) work()
  else setImmediate(() => afterTicks(ticks - 1, work))
}
