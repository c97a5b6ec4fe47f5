import type { FastifyReply, FastifyRequest } from 'fastify'
import { PublicError } from '#api/errors.ts'
import type { QueryLimits } from '#api/limits.ts'
import { DatabaseUnavailable, RejectedRequest } from '#server/limits/rejected-request.ts'
import { asRejection, reportFailure } from '#server/site/failures.ts'

/** A compressed request body, which is rejected because it may be huge once unpacked. */
export class CompressedBody extends Error {
  readonly statusCode = 415
}

interface FailedRequest {
  request: FastifyRequest
  reply: FastifyReply
  limits: QueryLimits
}

/** Sends failures outside of execution as GraphQL errors, such as a body over the limit or an unavailable database. */
export function answerGraphqlFailure(failure: unknown, { request, reply, limits }: FailedRequest): FastifyReply {
  const error = asRejection(failure)
  const status = reportFailure(error, request, reply)
  // Don't wait for the rest of the body.
  if (status === 413 || error instanceof CompressedBody) reply.header('connection', 'close')
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ errors: [problemOf(error, status, limits)] })
}

function problemOf(error: unknown, status: number, { bytes }: QueryLimits): PublicError {
  if (error instanceof DatabaseUnavailable) return new PublicError('UNAVAILABLE', error.message)
  if (error instanceof RejectedRequest) {
    return new PublicError(error.statusCode === 429 ? 'TOO_MANY_REQUESTS' : 'OVERLOADED', error.message)
  }
  if (status === 413) return new PublicError('QUERY_TOO_COMPLEX', `the request body must have at most ${bytes} bytes`)
  if (error instanceof CompressedBody) {
    return new PublicError(
      'BAD_USER_INPUT',
      'the request body must not be compressed: send it without Content-Encoding',
    )
  }
  if (status < 500) return new PublicError('BAD_USER_INPUT', 'Bad request')
  return new PublicError('INTERNAL_SERVER_ERROR', 'Internal server error')
}
