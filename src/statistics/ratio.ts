/** Returns `part` of `part + rest` as a percentage from 0 to 100, unrounded; null if both are 0. */
export function percentage(part: number, rest: number): number | null {
  const total = part + rest
  return total === 0 ? null : (part * 100) / total
}

/** Returns `sum` divided by `count`, unrounded; null if the count is 0. */
export function average(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count
}
