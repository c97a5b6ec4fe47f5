/** Rows that stand in their order with their ranks from 1; equals share one, and the next takes its position: 1, 1, 3. */
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
