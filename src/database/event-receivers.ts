import type { Database, WriteTransaction } from '#database/query/database.ts'
import { lastEvent } from '#database/query/last-event.ts'
import type { Tables } from '#database/tables/tables.ts'

/** The last event that a receiver has, and its failed attempts at the next one. */
export type Progress = Pick<Tables['event_receivers'], 'last_event' | 'failures' | 'retry_at'>

/** A process's claim to be the only one that sends to a receiver. */
export interface Claim {
  receiver: string
  /** Id of the process. */
  process: string
  /** Milliseconds for which the claim lasts after each step. */
  lasts: number
}

/**
 * Claims a receiver for this process, so that no other one sends the same events. A new receiver begins after the last event.
 * @returns the receiver's progress; null if another process has claimed it
 */
export function claimReceiver(database: Database, claim: Claim): Promise<Progress | null> {
  return database.write(async (transaction) => {
    const [row] = await transaction.select<Tables['event_receivers']>(
      'select * from event_receivers where receiver = $1',
      [claim.receiver],
    )
    if (row === undefined) {
      const progress = { last_event: await lastEvent(transaction), failures: 0, retry_at: null }
      const claimed = { claimed_by: claim.process, claimed_until: endOf(claim) }
      await transaction.insertRows('event_receivers', [{ receiver: claim.receiver, ...progress, ...claimed }])
      return progress
    }
    const { last_event, failures, retry_at, claimed_by, claimed_until } = row
    const isTaken =
      claimed_by !== null && claimed_by !== claim.process && (claimed_until ?? '') > new Date().toISOString()
    if (isTaken) return null
    await transaction.execute('update event_receivers set claimed_by = $1, claimed_until = $2 where receiver = $3', [
      claim.process,
      endOf(claim),
      claim.receiver,
    ])
    return { last_event: Number(last_event), failures: Number(failures), retry_at }
  })
}

/** Whether a claim is extended or given up. */
type ClaimEnd = 'claim ends' | 'claim lasts'

/** Stores a receiver's progress in a transaction of its own, as {@link storeProgressIn}. */
export function storeProgress(database: Database, claim: Claim, progress: Progress, end: ClaimEnd): Promise<boolean> {
  return database.write((transaction) => storeProgressIn(transaction, claim, progress, end))
}

/**
 * Stores a receiver's progress, and extends the claim or ends it.
 * @returns false if another process has the claim meanwhile
 */
export async function storeProgressIn(
  transaction: WriteTransaction,
  claim: Claim,
  { last_event, failures, retry_at }: Progress,
  end: ClaimEnd,
): Promise<boolean> {
  const [claimedBy, claimedUntil] = end === 'claim ends' ? [null, null] : [claim.process, endOf(claim)]
  const changed = await transaction.execute(
    `update event_receivers set last_event = $1, failures = $2, retry_at = $3, claimed_by = $4, claimed_until = $5
     where receiver = $6 and claimed_by = $7`,
    [last_event, failures, retry_at, claimedBy, claimedUntil, claim.receiver, claim.process],
  )
  return changed > 0
}

const endOf = ({ lasts }: Claim) => new Date(Date.now() + lasts).toISOString()
