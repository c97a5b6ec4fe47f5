import { createHash } from 'node:crypto'
import { dropOrphanedMessages } from '#database/import/followers.ts'
import type { Database, WriteTransaction } from '#database/query/database.ts'
import { defineQuery } from '#database/query/query.ts'
import type { Tables } from '#database/tables/tables.ts'

/** Maximum number of pages that a device may follow. */
const MAX_SUBJECTS = 100
/** Milliseconds that a visitor waits while an import writes. */
const VISITOR_WAIT = 2_000

/** The address of a browser's device at its push service, and the keys that encrypt messages to it. */
export type PushDevice = Pick<Tables['push_subscriptions'], 'endpoint' | 'p256dh' | 'auth'>

/** Returns the name of a device in the database: a hash of its endpoint. */
export function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 32)
}

/** Query of the pages that a device follows. */
export const followedSubjects = defineQuery<{ device: string }>()('followed-subjects', (db, param) =>
  db.selectFrom('push_subscriptions').select('subject').where('device', '=', param('device')).orderBy('subject'),
)

/** Query of the pages that devices follow. */
export const allSubjects = defineQuery<object>()('all-followed-subjects', (db) =>
  db.selectFrom('push_subscriptions').select('subject').distinct(),
)

/** Query of the former slugs of players and tournaments. */
export const formerSlugs = defineQuery<object>()('former-slugs', (db) => db.selectFrom('redirects').select('old_slug'))

/** Query of the number of subscriptions of all devices. */
export const subscriptionCount = defineQuery<object>()('subscription-count', (db) =>
  db.selectFrom('push_subscriptions').select((eb) => eb.fn.countAll<number>().as('count')),
)

/**
 * Stores that a device follows a page. Following it twice changes nothing except the keys.
 * @param maximum number of subscriptions of all devices
 * @returns false if the device or the site has too many subscriptions
 */
export function addSubscription(
  database: Database,
  device: PushDevice,
  { subject, maximum }: { subject: string; maximum: number },
): Promise<boolean> {
  const id = deviceId(device.endpoint)
  return database.write(async (transaction) => {
    const [counts] = await transaction.select<{ own: number; total: number }>(
      `select count(*) as "total", count(case when device = $1 then 1 end) as "own"
        from push_subscriptions where not (device = $1 and subject = $2)`,
      [id, subject],
    )
    if (Number(counts?.own) >= MAX_SUBJECTS || Number(counts?.total) >= maximum) return false
    await transaction.execute('delete from push_subscriptions where device = $1 and subject = $2', [id, subject])
    await transaction.execute('update push_subscriptions set p256dh = $1, auth = $2 where device = $3', [
      device.p256dh,
      device.auth,
      id,
    ])
    await transaction.insertRows('push_subscriptions', [{ device: id, subject, ...device }])
    return true
  }, VISITOR_WAIT)
}

/** Deletes that a device follows a page, and the device's messages when it follows nothing else. */
export function removeSubscription(database: Database, endpoint: string, subject: string): Promise<void> {
  const id = deviceId(endpoint)
  return database.write(async (transaction) => {
    await transaction.execute('delete from push_subscriptions where device = $1 and subject = $2', [id, subject])
    await dropOrphanedMessages(transaction)
  }, VISITOR_WAIT)
}

/** Deletes all that is stored about a device. */
export async function dropDevice(transaction: WriteTransaction, device: string): Promise<void> {
  await transaction.execute('delete from push_subscriptions where device = $1', [device])
  await transaction.execute('delete from push_messages where device = $1', [device])
}
