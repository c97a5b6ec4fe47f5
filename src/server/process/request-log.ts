import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitAddress } from '../address.ts'
import type { LoggedRequests, LogLevel } from '../config.ts'

/** Of a UUID the first two groups: enough to tell requests apart, few enough to be read aloud. */
const ID_LENGTH = 13

/** The name of one request: in its answer's `x-request-id`, on a page that says that something failed, and in the log. */
export function newRequestId(): string {
  return randomUUID().slice(0, ID_LENGTH)
}

/** What pino, the logger, is told. */
export function loggerOptions(level: LogLevel, stream?: LogStream) {
  return { level, serializers: { err: describeError }, ...(stream && { stream }) }
}

/** Takes lines of JSON. */
export interface LogStream {
  write(line: string): void
}

interface DescribedError {
  type: string
  message: string
  stack: string
  /** `code` and `cause`, where it has them. */
  [more: string]: unknown
}

/** Libraries hang what was asked on their errors: only what names the fault is logged. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { name, message, stack = '', cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type: name, message, stack, ...code, ...(cause instanceof Error && { cause: describeError(cause) }) }
}

/** A line for each request that is answered, if all are logged, or for each that failed. */
export function logRequests(app: FastifyInstance, which: LoggedRequests): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { statusCode: status } = reply
    const isFailed = status >= 500 && !reply.hasHeader('retry-after')
    if (which === 'failed' && !isFailed) return
    // The query tells what somebody looked for.
    const line = {
      method: request.method,
      path: splitAddress(request.url).path,
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
