import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { RejectedRequest } from './rejected-request.ts'

/** Milliseconds that a tick of the event loop takes, in the mean of a second, while there is too much to do. */
const MAX_EVENT_LOOP_DELAY = 500
/** A pause of the process is no overload: where ticks take long, this share of the capacity is still served. */
const SHARE_UNDER_PRESSURE = 0.25
/** As long as fewer requests wait than these, each tick of the event loop begins one. */
const CROWD = 8
/** Of a crowd, every so many ticks begin one. */
const TICKS_OF_CROWD = 5

/**
 * Rejects what is too much with 503: while as many requests as may be are in flight, or fewer whose ticks of the event
 * loop take long.
 * @param capacity how many requests are in flight at most
 */
export async function shedLoad(app: FastifyInstance, capacity: number): Promise<void> {
  let inFlight = 0
  const begin = someTicksApart()
  const maxEventLoopDelay = MAX_EVENT_LOOP_DELAY
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined })
  // Once the body is there: who sends theirs byte by byte takes nobody's room.
  app.addHook('preHandler', (_request, { raw }, done) => {
    const room = app.isUnderPressure() ? Math.ceil(capacity * SHARE_UNDER_PRESSURE) : capacity
    if (inFlight >= room) return done(new RejectedRequest(503))
    inFlight++
    raw.once('close', () => inFlight--)
    begin(done)
  })
}

/**
 * Begins one after another, some ticks of the event loop apart: an embedded database answers within a tick, and in each of
 * those between one connection is accepted, and whoever came is counted or rejected.
 */
function someTicksApart(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) inTicks(waiting.length < CROWD ? 1 : TICKS_OF_CROWD, next)
  }
  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(next)
  }
}

function inTicks(ticks: number, work: () => void): void {
  setImmediate(ticks > 1 ? () => inTicks(ticks - 1, work) : work)
}
