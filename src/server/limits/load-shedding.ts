import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { UPDATE_HEADER } from '#domain/live-update.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { RejectedRequest } from './rejected-request.ts'
import { Slots } from './slots.ts'

/** Mean event loop delay over a second, in milliseconds, above which the process is overloaded. */
const MAX_EVENT_LOOP_DELAY = 500
/** Share of the capacity that is still served above that delay, since a pause of the process also causes a delay. */
const SHARE_UNDER_PRESSURE = 0.25
/** Share of the capacity for updates of open pages, in addition to the capacity, and how many of them may wait. */
const SHARE_OF_UPDATES = 0.25
const MAX_WAITING_UPDATES = 10_000
/** Milliseconds of work for which the event loop gets one extra tick, and the maximum number of extra ticks. */
const WORK_PER_TICK = 0.25
const MAX_TICKS = 8

/**
 * Rejects excess requests with 503: above the capacity, or above a share of it while the event loop is delayed.
 *
 * A new dataset version lets many open pages send requests at once. They take no capacity from visitors: requests for a URL
 * whose rendering has not begun wait for it, and updates wait for each other.
 * @param capacity maximum number of requests in progress
 */
export async function shedLoad(app: FastifyInstance, capacity: number, responses: ResponseCache): Promise<void> {
  let inFlight = 0
  /** Keys of the responses whose rendering waits for its turn. */
  const toBegin = new Set<string | null>()
  const turn = sequentialTurns()
  const updates = new Slots({ atOnce: Math.ceil(capacity * SHARE_OF_UPDATES), waiting: MAX_WAITING_UPDATES })
  const maxEventLoopDelay = MAX_EVENT_LOOP_DELAY
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined })
  // Counted once the body has arrived, so that slow uploads don't take capacity.
  app.addHook('preHandler', async (request, reply) => {
    const key = responses.keyOf(request)
    const isUpdate = UPDATE_HEADER in request.headers
    if (isUpdate) await takeSlot(updates, reply.raw)
    if (key !== null && toBegin.has(key)) await turn()
    if (reply.raw.destroyed) return reply.hijack()
    const shared = responses.answerShared(request, reply)
    if (shared !== undefined) return shared
    if (!isUpdate) {
      const room = app.isUnderPressure() ? Math.ceil(capacity * SHARE_UNDER_PRESSURE) : capacity
      if (inFlight >= room) throw new RejectedRequest(503)
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
