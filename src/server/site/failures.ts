import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseFailure } from '#database/query/database.ts'
import type { ServedIdentity } from '#server/identity/identity.ts'
import { DatabaseUnavailable, REJECTIONS, RejectedRequest, TimedOut } from '#server/limits/rejected-request.ts'
import { INLINE_SCRIPT_SOURCE } from '#server/request/inline-script.ts'
import { noteRejection } from '#server/request/request-work.ts'
import { COMMON_HEADERS, ISOLATION } from '#server/request/security-headers.ts'
import { escapeHtml } from '#web/routing/head.ts'
import { renderDocument } from './document.ts'

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  410: 'This page was removed',
  ...REJECTIONS,
}
const FAILURE_POLICY = `default-src 'none'; script-src 'self' ${INLINE_SCRIPT_SOURCE}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const UNEXPECTED = 'Error: Unexpected error'

/** Sends the response to an error: its status and a message that hides the cause. */
export function answerFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asRejection(failure)
  const status = reportFailure(error, request, reply)
  return failWith(request, reply, status, error instanceof RejectedRequest ? error.message : undefined)
}

/** Translates a failure of the database into a rejected request; returns other errors unchanged. */
export function asRejection(error: unknown): unknown {
  return error instanceof DatabaseFailure ? new DatabaseUnavailable() : error
}

/** Notes a request that was rejected. The engine has noted a request over its time limit. */
export function noteRejectedRequest(error: RejectedRequest): void {
  if (error instanceof TimedOut) return
  noteRejection(error instanceof DatabaseUnavailable ? 'outage' : error.statusCode === 429 ? 'rate' : 'overload')
}

/**
 * Logs an unexpected error; sets Retry-After for a rejected request.
 * @returns the status of the response: the error's if it has one below 500, otherwise 500
 */
export function reportFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): number {
  if (error instanceof RejectedRequest) {
    noteRejectedRequest(error)
    reply.header('retry-after', error.retryAfter)
    return error.statusCode
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500) return status
  request.log.error({ err: error }, 'A request failed')
  return 500
}

/** Sends a message, as an HTML page if the client accepts HTML. */
export function failWith(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message = MESSAGES[status] ?? UNEXPECTED,
): FastifyReply {
  // Requests that Fastify rejects itself have not run the hook that sets these headers.
  reply.code(status).headers(COMMON_HEADERS).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html')) {
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': FAILURE_POLICY, ...ISOLATION })
      .send(failureDocument(message, status === 500 ? request.id : null, request.server.identity))
  }
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}

/** Renders the page for a failure. @param requestId id of the request in the log; null to leave it out */
function failureDocument(message: string, requestId: string | null, identity: ServedIdentity): string {
  const reference = requestId === null ? '' : `<p>Request ${requestId}</p>`
  const name = escapeHtml(identity.name)
  return renderDocument({
    identity,
    head: `<title>${message} · ${name}</title><meta name="robots" content="noindex">`,
    body: `<main><h1>${message}</h1>${reference}<p><a href="/">${name}</a></p></main>`,
    data: null,
  })
}
