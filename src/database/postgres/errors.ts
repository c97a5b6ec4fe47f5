import { DatabaseError } from 'pg'
import { ConnectionLost, DatabaseBusy, DatabaseFailure } from '#database/query/database.ts'

/** SQLSTATEs of a server that is stopping, starting or full, and of conflicts that a second attempt can resolve. */
const LOST_STATES = /^(08...|57P0[1235]|53300|40001|40P01)$/

/**
 * SQLSTATEs that an operator must resolve rather than a developer: a read-only server, missing permissions, exhausted
 * resources, operator intervention, system errors, damaged data.
 */
const OPERATOR_STATES = /^(25006|28...|42501|53...|57...|58...|F0...|XX00[12])$/

const LOCK_NOT_AVAILABLE = '55P03'

/** True if a lock could not be acquired in time. */
export function isLockTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
}

/** The message of node-postgres if all connections of the pool are busy. The server itself is available. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

/**
 * Translates an error of the client. `lost` is set if another server could answer the same query, or this server a
 * little later.
 */
export function readError(cause: unknown): { error: unknown; lost: ConnectionLost | null } {
  if (!(cause instanceof Error) || isTranslated(cause) || isProgrammingError(cause)) return { error: cause, lost: null }
  const isLost = cause instanceof DatabaseError ? LOST_STATES.test(cause.code ?? '') : cause.message !== POOL_IS_BUSY
  if (!isLost) return { error: operatorError(cause), lost: null }
  const lost =
    cause instanceof ConnectionLost
      ? cause
      : new ConnectionLost(`the database server does not answer: ${reasonOf(cause)}`, { cause })
  return { error: lost, lost }
}

/** True if the error already tells an operator what to do. */
function isTranslated(error: Error): boolean {
  return error instanceof DatabaseBusy || (error instanceof DatabaseFailure && !(error instanceof ConnectionLost))
}

/** True for an error of this program, which must not be reported as a network error. */
function isProgrammingError(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
}

/** Returns a DatabaseFailure for errors that an operator must resolve, and any other error unchanged. */
function operatorError(cause: Error): Error {
  const isOperators = cause instanceof DatabaseError && OPERATOR_STATES.test(cause.code ?? '')
  return isOperators ? new DatabaseFailure(`the database server says: ${cause.message}`, { cause }) : cause
}

/** Returns an error's message. If a host has several addresses and all fail, each has its own message. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map((one: Error) => reasonOf(one)).join(', ') : error.message
}

/** True if the server is unavailable; false if it cancelled the statement because of a conflict. */
export function isServerGone({ cause }: ConnectionLost): boolean {
  return !(cause instanceof DatabaseError && cause.code?.startsWith('40'))
}
