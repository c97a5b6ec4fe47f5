import type { WriteTransaction } from '#database/query/database.ts'

/** Deletes subscriptions to an anonymized player, and to the player's pairs. */
export async function dropFollowed(transaction: WriteTransaction, slug: string): Promise<void> {
  await transaction.execute('delete from push_subscriptions where subject = $1 or subject like $2 or subject like $3', [
    `/player/${slug}`,
    `/partners/${slug}--%`,
    `/partners/%--${slug}`,
  ])
  await dropOrphanedMessages(transaction)
}

/** Deletes messages to devices that follow nothing. */
export async function dropOrphanedMessages(transaction: WriteTransaction): Promise<void> {
  await transaction.execute('delete from push_messages where device not in (select device from push_subscriptions)')
}
