import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { RejectedRequest } from './rejected-request.ts'

/** Milliseconds that a tick of the event loop takes, in the mean of a second, while there is too much to do. */
const MAX_EVENT_LOOP_DELAY = 500
/** A pause of the process is no overload: where ticks take long, this share of the capacity is still served. */
const SHARE_UNDER_PRESSURE = 0.25

/**
 * Rejects what is too much with 503: while as many requests as may be are in flight, or fewer whose ticks of the event
 * loop take long.
 * @param capacity how many requests are in flight at most
 */
export async function shedLoad(app: FastifyInstance, capacity: number): Promise<void> {
  let inFlight = 0
  const maxEventLoopDelay = MAX_EVENT_LOOP_DELAY
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined })
  // Once the body is there: who sends theirs byte by byte takes nobody's room.
  app.addHook('preHandler', (_request, { raw }, done) => {
    const room = app.isUnderPressure() ? Math.ceil(capacity * SHARE_UNDER_PRESSURE) : capacity
    if (inFlight >= room) return done(new RejectedRequest(503))
    inFlight++
    raw.once('close', () => inFlight--)
    // All that came in this tick is counted before any of it is worked on: an embedded database answers within a tick.
    setImmediate(done)
  })
}
