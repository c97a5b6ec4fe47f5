import type { Tally } from '#domain/discipline.ts'
import { compareTexts } from './positions.ts'

/** A row that a ranking puts in order, with what equals are told apart by. */
export interface Rankable extends Pick<Tally, 'matches_won' | 'points_won'> {
  name_search: string
}

/**
 * Rows by a key. Rows without one stand last in both directions; equals stand by matches won, then points won, then the
 * folded name by code unit, then the slug, in both directions alike.
 * @param slugOf unique among the rows
 */
export function orderedRows<Row extends Rankable>(
  rows: readonly Row[],
  order: 'asc' | 'desc',
  keyOf: (row: Row) => number | null,
  slugOf: (row: Row) => string,
): Row[] {
  const sign = order === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) {
        if (a.key !== b.key) return a.key === null ? 1 : -1
      } else if (a.key !== b.key) return sign * (a.key - b.key)
      return (
        b.row.matches_won - a.row.matches_won ||
        b.row.points_won - a.row.points_won ||
        compareTexts(a.row.name_search, b.row.name_search) ||
        compareTexts(slugOf(a.row), slugOf(b.row))
      )
    })
    .map(({ row }) => row)
}
