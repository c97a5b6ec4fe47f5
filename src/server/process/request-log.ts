import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoggedRequests, LogLevel } from '#server/config/config.ts'
import { splitUrl } from '#server/request/url.ts'

/** Length of the first two groups of a UUID: unique enough, and short enough to read out. */
const ID_LENGTH = 13

/** Returns a request's id, used in the `x-request-id` header, on error pages and in the log. */
export function newRequestId(): string {
  return randomUUID().slice(0, ID_LENGTH)
}

/** Returns the options of pino, the logger. */
export function loggerOptions(level: LogLevel, stream?: LogStream) {
  return { level, serializers: { err: describeError }, ...(stream && { stream }) }
}

/** Receives log lines in JSON. */
export interface LogStream {
  write(line: string): void
}

interface DescribedError {
  type: string
  message: string
  stack: string
  /** `code` and `cause`, if the error has them. */
  [more: string]: unknown
}

/** Describes an error by its own fields only, because libraries attach request data to errors. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { name, message, stack = '', cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type: name, message, stack, ...code, ...(cause instanceof Error && { cause: describeError(cause) }) }
}

/** Logs one line per answered request: for all requests, or only for those that failed. */
export function logRequests(app: FastifyInstance, which: LoggedRequests): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { statusCode: status } = reply
    const isFailed = status >= 500 && !reply.hasHeader('retry-after')
    if (which === 'failed' && !isFailed) return
    // The query string is left out: it contains search terms.
    const line = {
      method: request.method,
      path: splitUrl(request.url).path,
      status,
      ms: Math.round(reply.elapsedTime),
    }
    const visitor = which === 'visitors' ? visitorOf(request) : {}
    request.log[isFailed ? 'warn' : 'info']({ ...line, ...visitor }, isFailed ? 'Failed' : 'Answered')
  })
}

function visitorOf({ url, ip, headers }: FastifyRequest) {
  return { url, address: ip, agent: headers['user-agent'] }
}
