interface Rated {
  rating: number
  standard_error: number
}

/** A row of a list that is sorted by rating. */
export type Grouped<Row> = Row & {
  /** True for the last of the rows that are too close to call with the first one. */
  endsFirstGroup: boolean
}

/** Marks the end of the first group: the rows at the top whose ratings are too close to call with the first one. */
export function markFirstGroup<Row>(rows: readonly Row[], ratingOf: (row: Row) => Rated): Grouped<Row>[] {
  const size = sizeOfFirstGroup(rows, ratingOf)
  return rows.map((row, index) => ({ ...row, endsFirstGroup: size > 1 && size < rows.length && index === size - 1 }))
}

/** Returns the number of rows at the top whose ratings are too close to call with the first one, including that one. */
function sizeOfFirstGroup<Row>(rows: readonly Row[], ratingOf: (row: Row) => Rated): number {
  const [first] = rows.map(ratingOf)
  if (first === undefined) return 0
  const next = rows.findIndex((row) => !areAboutEqual(first, ratingOf(row)))
  return next === -1 ? rows.length : next
}

/** True if two ratings of one gender differ by less than two standard errors of their difference. */
function areAboutEqual(one: Rated, two: Rated): boolean {
  return Math.abs(one.rating - two.rating) < 2 * Math.hypot(one.standard_error, two.standard_error)
}
