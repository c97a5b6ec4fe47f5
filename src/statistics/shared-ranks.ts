/** Ranks sorted rows from 1. Equal rows share a rank, and the next row's rank is its position: 1, 1, 3. */
export function withSharedRanks<Row>(
  rows: readonly Row[],
  isEqual: (one: Row, other: Row) => boolean,
): { rank: number; row: Row }[] {
  let rank = 1
  return rows.map((row, index) => {
    const before = rows[index - 1]
    if (before !== undefined && !isEqual(before, row)) rank = index + 1
    return { rank, row }
  })
}
