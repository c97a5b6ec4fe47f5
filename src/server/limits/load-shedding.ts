import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { RejectedRequest } from './rejected-request.ts'

/** Mean event loop delay over a second, in milliseconds, above which the process is overloaded. */
const MAX_EVENT_LOOP_DELAY = 500
/** Share of the capacity that is still served above that delay, since a pause of the process also causes a delay. */
const SHARE_UNDER_PRESSURE = 0.25
/** Milliseconds of work for which the event loop gets one extra tick, and the maximum number of extra ticks. */
const WORK_PER_TICK = 0.25
const MAX_TICKS = 8

/**
 * Rejects excess requests with 503: above the capacity, or above a share of it while the event loop is delayed.
 * @param capacity maximum number of requests in progress
 */
export async function shedLoad(app: FastifyInstance, capacity: number): Promise<void> {
  let inFlight = 0
  const begin = sequentialStarter()
  const maxEventLoopDelay = MAX_EVENT_LOOP_DELAY
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined })
  // Counted once the body has arrived, so that slow uploads don't take capacity.
  app.addHook('preHandler', (_request, { raw }, done) => {
    const room = app.isUnderPressure() ? Math.ceil(capacity * SHARE_UNDER_PRESSURE) : capacity
    if (inFlight >= room) return done(new RejectedRequest(503))
    inFlight++
    raw.once('close', () => inFlight--)
    begin(done)
  })
}

/**
 * Starts requests one after another. SQLite blocks the event loop, and Node accepts one connection per tick. After a
 * longer request, more ticks are left for new connections, which are then counted or rejected.
 */
function sequentialStarter(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  const next = () => {
    const began = performance.now()
    waiting.shift()?.()
    if (waiting.length === 0) return
    setImmediate(() => afterTicks(Math.min(MAX_TICKS, (performance.now() - began) / WORK_PER_TICK), next))
  }
  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(next)
  }
}

function afterTicks(ticks: number, work: () => void): void {
  if (ticks < 1) work()
  else setImmediate(() => afterTicks(ticks - 1, work))
}
