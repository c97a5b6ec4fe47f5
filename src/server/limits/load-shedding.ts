import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { RejectedRequest } from './rejected-request.ts'

/** Milliseconds of work in one tick, in the mean of the last sample, past which nothing more is taken on. */
const MAX_EVENT_LOOP_DELAY = 500
/** Milliseconds. */
const SAMPLE_INTERVAL = 250

/**
 * Rejects what is too much with 503: while as many requests as may be are in flight, and while ticks of the event loop
 * take too long.
 * @param capacity how many requests are in flight at most
 */
export async function shedLoad(app: FastifyInstance, capacity: number): Promise<void> {
  let inFlight = 0
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY,
    sampleInterval: SAMPLE_INTERVAL,
    pressureHandler: () => Promise.reject(new RejectedRequest(503)),
  })
  // Once the body is there: who sends theirs byte by byte takes nobody's room.
  app.addHook('preHandler', (_request, { raw }, done) => {
    if (inFlight >= capacity) return done(new RejectedRequest(503))
    inFlight++
    raw.once('close', () => inFlight--)
    // All that came in this tick is counted before any of it is worked on: an embedded database answers within a tick.
    setImmediate(done)
  })
}
