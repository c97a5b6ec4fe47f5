import { GraphQLError } from 'graphql'
import type { ErrorCode } from '#domain/error-code.ts'

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
