import { type Claim, type Progress, storeProgressIn } from '#database/event-receivers.ts'
import { placeholders } from '#database/import/condition.ts'
import type { Database } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import { dropDevice, type PushDevice } from './push-subscriptions.ts'

/** A message to a device that is to be sent now. */
export type DueMessage = PushDevice & { event: number; device: string; failures: number }

/** The outcome of an attempt to send a message. */
export interface PushOutcome {
  message: DueMessage
  /** `done`: accepted. `gone`: the device no longer exists. Otherwise the time of the next attempt. */
  result: 'done' | 'gone' | { retryAt: string }
}

/** Counts the messages that wait, and finds the time of the next attempt; null if no message has failed. */
export const nextAttempt = defineQuery<object>()('next-push-attempt', (db) =>
  db
    .selectFrom('push_messages')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('retry_at').as('retry_at')]),
)

/**
 * Adds a message to each device that follows one of an event's pages. A device gets an event once.
 * @returns false if another process has the claim
 */
export function addMessages(
  database: Database,
  claim: Claim,
  { events, progress }: { events: readonly { id: number; subjects: readonly string[] }[]; progress: Progress },
): Promise<boolean> {
  return database.write(async (transaction) => {
    if (!(await storeProgressIn(transaction, claim, progress, 'claim lasts'))) return false
    for (const { id, subjects } of events) {
      if (subjects.length === 0) continue
      await transaction.execute(
        `insert into push_messages (event, device, failures, retry_at)
         select distinct ${Number(id)}, device, 0, cast(null as text) from push_subscriptions where subject in (${placeholders(subjects)})`,
        subjects,
      )
    }
    return true
  })
}

/** Lists the first message of each device whose time has come, oldest first. */
export const dueMessages = defineQuery<{ now: string; limit: number }>()('due-push-messages', (db, param) =>
  db
    .selectFrom('push_messages as message')
    .innerJoin('push_subscriptions as subscription', 'subscription.device', 'message.device')
    .select(['message.event', 'message.device', 'message.failures'])
    .select(['subscription.endpoint', 'subscription.p256dh', 'subscription.auth'])
    .distinct()
    .where(({ eb, selectFrom }) =>
      eb(
        'message.event',
        '=',
        selectFrom('push_messages as first')
          .select((of) => of.fn.min('first.event').as('event'))
          .whereRef('first.device', '=', 'message.device'),
      ),
    )
    .where(({ or, eb }) => or([eb('message.retry_at', 'is', null), eb('message.retry_at', '<=', param('now'))]))
    .orderBy('message.event')
    .orderBy('message.device')
    .limit(param('limit')),
)

/** Stores the outcomes of attempts. @returns false if another process has the claim */
export function storeOutcomes(
  database: Database,
  claim: Claim,
  { outcomes, progress }: { outcomes: readonly PushOutcome[]; progress: Progress },
): Promise<boolean> {
  return database.write(async (transaction) => {
    if (!(await storeProgressIn(transaction, claim, progress, 'claim lasts'))) return false
    for (const { message, result } of outcomes) {
      const { event, device, failures } = message
      if (result === 'gone') await dropDevice(transaction, device)
      else if (result === 'done') {
        await transaction.execute('delete from push_messages where event = $1 and device = $2', [event, device])
      } else {
        await transaction.execute(
          'update push_messages set failures = $1, retry_at = $2 where event = $3 and device = $4',
          [failures + 1, result.retryAt, event, device],
        )
      }
    }
    return true
  })
}
