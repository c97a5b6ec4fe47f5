import { Agent } from 'node:http'
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { type ExactAnswer, exactRequest } from '../../fixtures/requests/exact-request.ts'
import { type HostileRequest, hostileRequest } from '../../fixtures/requests/hostile-request.ts'
import { openInventedSite } from '../../fixtures/services/site.ts'
import { someSlugs } from '../../fixtures/some-slugs.ts'
import { printFigure, tries } from '../../fixtures/trial.ts'
import { untilEnd } from '../../fixtures/until-end.ts'

const REQUESTS = tries(250, 10_000)
const TIMEOUT = tries(60_000, 1_200_000)
/** Maximum response time in milliseconds. It is longer in usual runs, because other tests keep the machine busy. */
const ANSWERED_WITHIN = tries(3_000, 1_000)
/** Internals that no response may contain, and words of unexpected errors. */
const INSIDE =
  /node_modules|node:internal|\.tsx?:\d|\bat [\w.<>]+ \(|SQLITE_|errcode|ECONN|no such (?:table|column)|syntax error at or near|erne\.db|\/tmp\/|file:\/\/|INTERNAL_SERVER_ERROR/

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const site = await untilEnd(openInventedSite(1_500))
const vocabulary = await someSlugs(site, 20)

afterAll(() => agent.destroy())

/** Sends a request, and again if the server closed the reused connection at the same moment, as clients do. */
async function send({ path, ...asked }: HostileRequest): Promise<ExactAnswer> {
  const send = () => exactRequest(site.address, path, { ...asked, agent })
  return send().catch((error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? send() : Promise.reject(error)))
}

/** Returns the parts of a response that could contain a message. Pages and files also contain request text and names. */
function messagesOf({ path }: HostileRequest, status: number, text: string): string {
  if (path.startsWith('/graphql')) return text.replace(/^\{"data":.*?"errors":/s, '')
  return status === 200 ? '' : text.replaceAll(/\/\S*/g, '')
}

test('any request gets a response within a second on an idle machine, without a failure and without internals', {
  timeout: TIMEOUT,
}, async () => {
  const statuses = new Map<number, number>()
  let slowest = { milliseconds: 0, path: '' }
  await fc.assert(
    fc.asyncProperty(hostileRequest(vocabulary), async (hostile) => {
      const began = performance.now()
      const { status, body } = await send(hostile)
      const [text, milliseconds] = [String(body), performance.now() - began]
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, path: `${hostile.method} ${hostile.path}` }
      expect(status, text.slice(0, 500)).toBeLessThan(500)
      expect(messagesOf(hostile, status, text)).not.toMatch(INSIDE)
      expect(milliseconds).toBeLessThan(ANSWERED_WITHIN)
    }),
    { numRuns: REQUESTS, interruptAfterTimeLimit: TIMEOUT * 0.9, markInterruptAsFailure: true },
  )
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  printFigure(
    `${inject('dialect')}: ${REQUESTS} hostile requests, answered by ${counted.join(', ')}; the slowest took ` +
      `${Math.round(slowest.milliseconds)} ms: ${slowest.path.slice(0, 200)}`,
  )
})
