import { GraphQLError } from 'graphql'

/** What an error's `extensions.code` may be. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'BAD_CURSOR'
  | 'QUERY_TOO_COMPLEX'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'TIMED_OUT'
  | 'TOO_MANY_REQUESTS'
  | 'OVERLOADED'
  | 'INTERNAL_SERVER_ERROR'

/** An error whose message may be shown to whoever asked. Every other one is answered without its cause. */
export class PublicError extends GraphQLError {
  constructor(code: ErrorCode, message: string) {
    super(message, { extensions: { code } })
  }
}

/** @param message names the argument and its bound */
export function badUserInput(message: string): PublicError {
  return new PublicError('BAD_USER_INPUT', message)
}
