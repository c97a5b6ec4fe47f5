import { lastEvent } from '#database/import/follow-events.ts'
import type { Database, WriteTransaction } from '#database/query/database.ts'
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
 * @returns how far the receiver has got; null if another process has claimed it
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
    const progress = { last_event: Number(last_event), failures: Number(failures), retry_at }
    await storeIn(transaction, claim, progress)
    return progress
  })
}

/**
 * Stores how far a receiver has got, and extends the claim or ends it.
 * @returns false if another process has the claim meanwhile
 */
export function storeProgress(
  database: Database,
  claim: Claim,
  progress: Progress,
  ends: 'claim ends' | 'claim lasts',
): Promise<boolean> {
  return database.write((transaction) => storeIn(transaction, claim, progress, ends === 'claim ends', true))
}

/** Stores as `storeProgress` does, within a transaction. @param own true to store only if the process has the claim */
export async function storeIn(
  transaction: WriteTransaction,
  claim: Claim,
  { last_event, failures, retry_at }: Progress,
  ends = false,
  own = false,
): Promise<boolean> {
  const changed = await transaction.execute(
    `update event_receivers set last_event = $1, failures = $2, retry_at = $3, claimed_by = $4, claimed_until = $5
     where receiver = $6${own ? ' and claimed_by = $7' : ''}`,
    [
      last_event,
      failures,
      retry_at,
      ends ? null : claim.process,
      ends ? null : endOf(claim),
      claim.receiver,
      ...(own ? [claim.process] : []),
    ],
  )
  return changed > 0
}

const endOf = ({ lasts }: Claim) => new Date(Date.now() + lasts).toISOString()
