import type { Bound } from '#database/query/query.ts'

/** A condition on the rows `t` of a table, as SQL in which `$1` is the first value. */
export interface Condition {
  sql: string
  values: readonly Bound[]
}

/** Returns `$1, $2, …`, one placeholder for each value. */
export function placeholders(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ')
}
