import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { RejectedRequest } from './rejected-request.ts'

/** Milliseconds that a tick of the event loop takes, in the mean of a second, while there is too much to do. */
const MAX_EVENT_LOOP_DELAY = 500
/** A pause of the process is no overload: where ticks take long, this share of the capacity is still served. */
const SHARE_UNDER_PRESSURE = 0.25
/** Milliseconds of work for which a tick of the event loop is left to others, and for how many ticks at most. */
const WORK_A_TICK = 0.25
const MOST_TICKS = 8

/**
 * Rejects what is too much with 503: while as many requests as may be are in flight, or fewer whose ticks of the event
 * loop take long.
 * @param capacity how many requests are in flight at most
 */
export async function shedLoad(app: FastifyInstance, capacity: number): Promise<void> {
  let inFlight = 0
  const begin = oneAfterAnother()
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
 * Begins one after another. An embedded database answers within a tick of the event loop, and a tick accepts one connection:
 * the longer one took, the more ticks are then left to those who came meanwhile, to be counted or rejected.
 */
function oneAfterAnother(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  const next = () => {
    const began = performance.now()
    waiting.shift()?.()
    if (waiting.length === 0) return
    setImmediate(() => inTicks(Math.min(MOST_TICKS, (performance.now() - began) / WORK_A_TICK), next))
  }
  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(next)
  }
}

function inTicks(ticks: number, work: () => void): void {
  if (ticks < 1) work()
  else setImmediate(() => inTicks(ticks - 1, work))
}
