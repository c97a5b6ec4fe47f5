import type { Tally } from '#domain/discipline.ts'

type Compare<Row> = (one: Row, other: Row) => number

/**
 * Rows by a key, in one total order, so that no page of a list repeats or skips a row. Rows without a key stand last in both
 * directions; equals stand alike in both.
 * @param compareEquals tells any two rows apart
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

/** Who won more matches first, of equals who won more points, then by what else tells them apart. */
export function byWins<Row extends Pick<Tally, 'matches_won' | 'points_won'>>(
  compareNames: Compare<Row>,
): Compare<Row> {
  return (a, b) => b.matches_won - a.matches_won || b.points_won - a.points_won || compareNames(a, b)
}

/** Each row's position, from 1, in a list that falls and in one that rises. */
interface Positions {
  desc: Int32Array
  asc: Int32Array
}

/** Puts rows in order as {@link orderedRows} does, in both directions. */
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
    const found = new Int32Array(rows.length)
    for (const [position, { index }] of ordered.entries()) found[index] = position + 1
    return found
  }
  return { desc: positions('desc'), asc: positions('asc') }
}
