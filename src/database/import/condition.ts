import type { WriteTransaction } from '#database/query/database.ts'
import type { Bound } from '#database/query/query.ts'

/** A condition on the rows `t` of a table, as SQL in which `$1` is the first value. */
export interface Condition {
  sql: string
  values: readonly Bound[]
}

/** Maximum number of values in one statement. */
const VALUES_AT_ONCE = 500

/** Splits a list into parts that are small enough for one statement. */
export function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / VALUES_AT_ONCE)
  return Array.from({ length: count }, (_, index) => items.slice(index * VALUES_AT_ONCE, (index + 1) * VALUES_AT_ONCE))
}

/** Returns the rows that a statement finds for a list of any length. @param text the statement with placeholders for values */
export async function selectAmong<Row>(
  transaction: WriteTransaction,
  values: readonly Bound[],
  text: (list: string) => string,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const some of chunks(values)) rows.push(...(await transaction.select<Row>(text(placeholders(some)), some)))
  return rows
}

/** Returns `$1, $2, …`, one placeholder for each value. */
export function placeholders(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ')
}
