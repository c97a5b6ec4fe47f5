import type { Order } from '#database/query/query-shapes.ts'
import { digest } from './digest.ts'

/**
 * The values that a list is sorted by, in their order: every value ascends, and null comes last. Numbers that descend are
 * negated. The last values are texts that together no other row has.
 */
export type SortKey = readonly (number | string | null)[]

/** Orders rows by their keys; texts by UTF-16 code units. @param b may be a {@link cutKey} */
export function compareKeys(a: SortKey, b: SortKey): number {
  for (let index = 0; index < a.length; index++) {
    const compared = compareValues(a[index] ?? null, b[index] ?? null)
    if (compared !== 0) return compared
  }
  return 0
}

/** Returns rows in the order of their keys. */
export function sortedByKey<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey): Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ row }) => row)
}

function compareValues(one: SortKey[number], other: SortKey[number]): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  if (typeof one === 'string' && typeof other === 'string') return compareWithCut(one, other)
  return one < other ? -1 : 1
}

/** Number of characters that a long text keeps. */
const CUT_LENGTH = 40
/** Separates the beginning of a long text from the digest of the full text. No name contains it. */
const CUT = '\0'

/**
 * Returns a key whose long texts are replaced by their beginnings and digests. It compares as the full key does, except with
 * rows whose figures are the same and whose texts begin alike.
 */
export function cutKey(key: SortKey): SortKey {
  return key.map((value) =>
    typeof value === 'string' && value.length > CUT_LENGTH
      ? `${value.slice(0, CUT_LENGTH)}${CUT}${digest(value)}`
      : value,
  )
}

/** Compares a text with one that may be cut. If two long texts begin alike, the full one comes after the cut one. */
function compareWithCut(text: string, other: string): number {
  const end = other.indexOf(CUT)
  if (end < 0) return text < other ? -1 : 1
  const beginning = other.slice(0, end)
  if (text.startsWith(beginning) && digest(text) === other.slice(end + 1)) return 0
  return text < beginning ? -1 : 1
}

/** Returns a number as it sorts in a direction. */
export function directed(value: number | null, order: Order): number | null {
  return value === null || order === 'asc' ? value : -value
}

/** Returns the key of a row that is sorted by a statistic, then by matches won, points won and texts. */
export function keyByWins(
  value: number | null,
  { matches_won, points_won }: { matches_won: number; points_won: number },
  ...texts: readonly string[]
): SortKey {
  return [value, -matches_won, -points_won, ...texts]
}
