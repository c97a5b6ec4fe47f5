/** `part` of `part + rest` as a percentage from 0 to 100, unrounded; null where both are 0. */
export function percentage(part: number, rest: number): number | null {
  const whole = part + rest
  return whole === 0 ? null : (part * 100) / whole
}

/** `sum` over `count`, unrounded; null where there is nothing to divide by. */
export function average(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count
}
