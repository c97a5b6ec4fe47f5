import type { Tally } from '#domain/figures/sums.ts'

type Compare<Row> = (one: Row, other: Row) => number

/**
 * Sorts rows by a key in a total order, so that no page of a list repeats or skips a row. Rows without a key come last
 * in both directions; rows with equal keys keep the same order in both directions.
 * @param compareEquals a total order of rows with equal keys
 */
export function orderedRows<Row>(
  rows: readonly Row[],
  order: 'asc' | 'desc',
  keyOf: (row: Row) => number | null,
  compareEquals: Compare<Row>,
): Row[] {
  const sign = order === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) {
        if (a.key !== b.key) return a.key === null ? 1 : -1
      } else if (a.key !== b.key) return sign * (a.key - b.key)
      return compareEquals(a.row, b.row)
    })
    .map(({ row }) => row)
}

/** Orders rows by matches won, then points won, both descending, then by name. */
export function byWins<Row extends Pick<Tally, 'matches_won' | 'points_won'>>(
  compareNames: Compare<Row>,
): Compare<Row> {
  return (a, b) => b.matches_won - a.matches_won || b.points_won - a.points_won || compareNames(a, b)
}

/** Each row's position, counted from 1, in descending and in ascending order. */
interface Positions {
  desc: Int32Array
  asc: Int32Array
}

/** Returns the positions of all rows, ordered by {@link orderedRows}, in both directions. */
export function positionRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | null,
  compareEquals: Compare<Row>,
): Positions {
  const numbered = rows.map((row, index) => ({ row, index }))
  const positions = (order: 'asc' | 'desc') => {
    const ordered = orderedRows(
      numbered,
      order,
      ({ row }) => keyOf(row),
      (a, b) => compareEquals(a.row, b.row),
    )
    const byRow = new Int32Array(rows.length)
    for (const [position, { index }] of ordered.entries()) byRow[index] = position + 1
    return byRow
  }
  return { desc: positions('desc'), asc: positions('asc') }
}
