interface Rated {
  rating: number
  standard_error: number
}

/** A row, and whether the player above it is worth about the same. */
export type Marked<Row> = Row & { likeAbove: boolean }

/** Marks rows whose ratings differ from the row above by less than two standard errors of the difference. */
export function markEquals<Row>(rows: readonly Row[], ratingOf: (row: Row) => Rated): Marked<Row>[] {
  return rows.map((row, index) => {
    const above = rows[index - 1]
    return { ...row, likeAbove: above !== undefined && areAboutEqual(ratingOf(above), ratingOf(row)) }
  })
}

/** Whether two ratings of one gender differ by less than two standard errors of their difference. */
function areAboutEqual(one: Rated, two: Rated): boolean {
  return Math.abs(one.rating - two.rating) < 2 * Math.hypot(one.standard_error, two.standard_error)
}
