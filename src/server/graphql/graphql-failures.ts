import type { FastifyReply, FastifyRequest } from 'fastify'
import { PublicError } from '#api/errors.ts'
import type { QueryLimits } from '#api/limits.ts'
import { DatabaseAway, RejectedRequest } from '#server/limits/rejected-request.ts'
import { asRefusal, reportFailure } from '#server/site/failures.ts'

/** A query is short, and what it is packed into may be anything but. */
export class EncodedBody extends Error {
  readonly statusCode = 415
}

interface FailedRequest {
  request: FastifyRequest
  reply: FastifyReply
  limits: QueryLimits
}

/** Answers, in the form of the data service, what fails outside of it: a body over the limit, a database that is gone. */
export function answerGraphqlFailure(failure: unknown, { request, reply, limits }: FailedRequest): FastifyReply {
  const error = asRefusal(failure)
  const status = reportFailure(error, request, reply)
  // The rest of the body is not waited for.
  if (status === 413 || error instanceof EncodedBody) reply.header('connection', 'close')
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ errors: [problemOf(error, status, limits)] })
}

function problemOf(error: unknown, status: number, { bytes }: QueryLimits): PublicError {
  if (error instanceof DatabaseAway) return new PublicError('UNAVAILABLE', error.message)
  if (error instanceof RejectedRequest) {
    return new PublicError(error.statusCode === 429 ? 'TOO_MANY_REQUESTS' : 'OVERLOADED', error.message)
  }
  if (status === 413) return new PublicError('QUERY_TOO_COMPLEX', `a request body may be ${bytes} bytes long`)
  if (error instanceof EncodedBody) {
    return new PublicError('BAD_USER_INPUT', 'a request body is read as it is, not encoded')
  }
  if (status < 500) return new PublicError('BAD_USER_INPUT', 'Bad request')
  return new PublicError('INTERNAL_SERVER_ERROR', 'Internal server error')
}
