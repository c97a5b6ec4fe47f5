import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseFailure } from '#database/query/database.ts'
import { DatabaseAway, REJECTIONS, RejectedRequest } from '#server/limits/rejected-request.ts'
import { COMMON_HEADERS, ISOLATION } from '#server/request/security-headers.ts'
import { renderDocument } from './document.ts'

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  410: 'This page was removed',
  ...REJECTIONS,
}
const FAILURE_POLICY =
  "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const UNEXPECTED = 'Error: Unexpected error'

/** Answers an error with its status, and with nothing of its cause. */
export function answerFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asRefusal(failure)
  const status = reportFailure(error, request, reply)
  return failWith(request, reply, status, error instanceof RejectedRequest ? error.message : undefined)
}

/** Returns what a client is told in place of an error of the database that is not the program's. */
export function asRefusal(error: unknown): unknown {
  return error instanceof DatabaseFailure ? new DatabaseAway() : error
}

/**
 * Logs an error where it is ours, and tells the client when to come again where there is too much to do.
 * @returns the status to answer with: 500 where the error names none that may be told
 */
export function reportFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): number {
  if (error instanceof RejectedRequest) {
    reply.header('retry-after', error.retryAfter)
    return error.statusCode
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500) return status
  request.log.error({ err: error }, 'A request failed')
  return 500
}

/** Answers with a sentence, as a page for whoever wants one. */
export function failWith(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence = SENTENCES[status] ?? UNEXPECTED,
): FastifyReply {
  // What the framework refuses by itself has met no hook.
  reply.code(status).headers(COMMON_HEADERS).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html')) {
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': FAILURE_POLICY, ...ISOLATION })
      .send(failureDocument(sentence, status === 500 ? request.id : null))
  }
  return reply.type('text/plain; charset=utf-8').send(`${sentence}\n`)
}

/** What is answered where not even a page could be rendered. @param requestId by which the log names the request */
function failureDocument(sentence: string, requestId: string | null): string {
  const reference = requestId === null ? '' : `<p>Request ${requestId}</p>`
  return renderDocument({
    head: `<title>${sentence} · Erne</title><meta name="robots" content="noindex">`,
    body: `<main><h1>${sentence}</h1>${reference}<p><a href="/">Erne</a></p></main>`,
    answer: null,
  })
}
