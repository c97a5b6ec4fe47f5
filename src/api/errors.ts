import { GraphQLError } from 'graphql'
import type { ErrorCode } from '#domain/error-code.ts'

/** An error whose message clients may see. Other errors are reported to clients without their cause. */
export class PublicError extends GraphQLError {
  constructor(code: ErrorCode, message: string) {
    super(message, { extensions: { code } })
  }
}

/** Returns an error about an argument. @param message names the argument and its bound */
export function badUserInput(message: string): PublicError {
  return new PublicError('BAD_USER_INPUT', message)
}
