import type { Order } from '#database/query-shapes.ts'

/**
 * The values that a list is sorted by, in their order: every value ascends, and null comes last. Numbers that descend are
 * negated. The last value is a text that no other row has.
 */
export type SortKey = readonly (number | string | null)[]

/** Orders rows by their keys; texts by UTF-16 code units. */
export function compareKeys(a: SortKey, b: SortKey): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? null
    if (one === other) continue
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -1 : 1
  }
  return 0
}

/** Returns a number as it sorts in a direction. */
export function directed(value: number | null, order: Order): number | null {
  return value === null || order === 'asc' ? value : -value
}

/** Returns texts as one that sorts as they do, one after the other: no name holds a tab or anything that sorts before it. */
export function joinedTexts(...texts: readonly string[]): string {
  return texts.join('\t')
}

/** Returns the key of a row that is sorted by a figure, then by matches won, points won and texts. */
export function keyByWins(
  value: number | null,
  { matches_won, points_won }: { matches_won: number; points_won: number },
  ...texts: readonly string[]
): SortKey {
  return [value, -matches_won, -points_won, joinedTexts(...texts)]
}
