import { AsyncLocalStorage } from 'node:async_hooks'
import { Counter } from '@prometheus-io/client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '#database/query/database.ts'
import { splitUrl } from './url.ts'
import { wrapReads } from './wrap-reads.ts'

const rejections = new Counter({
  name: 'erne_rejected_requests_total',
  help: 'Requests that were not served, by reason: timeout, overload, rate (too many of one sender) or outage',
  labelNames: ['kind'],
})

/** Kinds of requests that were not served, with the message of their lines in the log. */
export const REJECTED = {
  timeout: 'A request took too long',
  overload: 'A request was rejected: the server is too busy',
  rate: 'A request was rejected: its sender sent too many',
  outage: 'A request was rejected: the database does not answer',
} as const
export type RejectionKind = keyof typeof REJECTED

/** Milliseconds between two lines about the same kind. The next line has the number of those that were left out. */
const BETWEEN_LINES = 10_000

/** A request with the slowest of its statements. */
interface RequestWork {
  log: Pick<FastifyBaseLogger, 'warn'>
  path: string
  slowest: { statement: string; ms: number } | null
}

const work = new AsyncLocalStorage<RequestWork>()

/** Follows what each request does. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    work.run({ log: request.log, path: splitUrl(request.url).path, slowest: null }, done)
  })
}

/** Writes at most one line about a kind in {@link BETWEEN_LINES}. */
class RareLines {
  readonly #lines = new Map<string, { next: number; leftOut: number }>()

  /** @param outside the log for work that no request waits for, such as rendering home in advance */
  warn(kind: string, message: string, details: object, outside?: Pick<FastifyBaseLogger, 'warn'>): void {
    const line = this.#lines.get(kind) ?? { next: 0, leftOut: 0 }
    this.#lines.set(kind, line)
    if (performance.now() < line.next) {
      line.leftOut++
      return
    }
    const { log = outside, path, slowest } = work.getStore() ?? {}
    log?.warn(
      { path, ...details, ...(slowest && { slowest }), ...(line.leftOut > 0 && { leftOut: line.leftOut }) },
      message,
    )
    line.next = performance.now() + BETWEEN_LINES
    line.leftOut = 0
  }
}

const lines = new RareLines()

/** Counts a request that was not served, and logs a warning with its slowest statement, but not for each of many. */
export function noteRejection(kind: RejectionKind): void {
  rejections.inc({ kind })
  lines.warn(kind, REJECTED[kind], {})
}

/**
 * Wraps the database so that each request knows its slowest statement.
 * @param slowFrom milliseconds from which a statement is logged; null for none
 * @param log for statements that no request waits for
 */
export function followStatements(
  database: Database,
  slowFrom: number | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Database {
  return wrapReads(database, async (statement, { name }) => {
    const began = performance.now()
    try {
      return await statement()
    } finally {
      const ms = Math.round(performance.now() - began)
      const request = work.getStore()
      if (request && ms > (request.slowest?.ms ?? -1)) request.slowest = { statement: name, ms }
      if (slowFrom !== null && ms >= slowFrom) lines.warn(name, 'A slow statement', { statement: name, ms }, log)
    }
  })
}
