import type { WriteTransaction } from './database.ts'

/** Returns the highest id that an event ever had, also of events that were deleted. */
export async function lastEvent(transaction: WriteTransaction): Promise<number> {
  const [row] = await transaction.select<{ last: number }>(`select coalesce(max(id), 0) as last from
    (select max(id) as id from follow_events union all select max(last_event) from event_receivers) ids`)
  return Number(row?.last ?? 0)
}
