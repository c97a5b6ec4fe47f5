import { DatabaseError } from 'pg'
import { ConnectionLost, DatabaseBusy, DatabaseFailure } from '../database.ts'

/** SQL states of a server that ends, starts or has no room, and of a replica that must overtake what it was asked. */
const LOST_STATES = /^(08...|57P0[1235]|53300|40001|40P01)$/

/**
 * SQL states that tell of the server, its disk, its rights and settings, and not of this program: a read-only server,
 * missing rights, exhausted resources, an intervention, a failure of the system, damaged data.
 */
const OPERATOR_STATES = /^(25006|28...|42501|53...|57...|58...|F0...|XX00[12])$/

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a lock was not given within the time that it was waited for. */
export function isLockTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
}

/** What the pool says where all of its connections stayed busy: the server is there, and full of work. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

/**
 * What an error of the client means. It is {@link ConnectionLost} where another server, or this one a little later,
 * could answer the same question.
 */
export function readError(cause: unknown): { error: unknown; lost: ConnectionLost | null } {
  if (!(cause instanceof Error) || isTold(cause) || isMistake(cause)) return { error: cause, lost: null }
  const isLost = cause instanceof DatabaseError ? LOST_STATES.test(cause.code ?? '') : cause.message !== POOL_IS_BUSY
  if (!isLost) return { error: operatorError(cause), lost: null }
  const lost =
    cause instanceof ConnectionLost
      ? cause
      : new ConnectionLost(`the database server does not answer: ${reasonOf(cause)}`, { cause })
  return { error: lost, lost }
}

/** An error that says already what an operator can do. */
function isTold(error: Error): boolean {
  return error instanceof DatabaseBusy || (error instanceof DatabaseFailure && !(error instanceof ConnectionLost))
}

/** An error of this program's own, which must not pass for one of the network. */
function isMistake(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
}

/** The same error, or what an operator can do something about in its place. */
function operatorError(cause: Error): Error {
  const isOperators = cause instanceof DatabaseError && OPERATOR_STATES.test(cause.code ?? '')
  return isOperators ? new DatabaseFailure(`the database server says: ${cause.message}`, { cause }) : cause
}

/** Failing at each of a host's addresses gives an error that has no text of its own. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map((one: Error) => reasonOf(one)).join(', ') : error.message
}

/** Whether a lost connection says that the server is gone, rather than that it had something else to do first. */
export function isServerGone({ cause }: ConnectionLost): boolean {
  return !(cause instanceof DatabaseError && cause.code?.startsWith('40'))
}
