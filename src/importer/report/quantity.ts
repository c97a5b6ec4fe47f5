/** Returns a number with thousands separators, such as `1,234`. */
export function count(number: number): string {
  return number.toLocaleString('en')
}

/** Returns a number with its noun, such as `1 match` or `1,234 matches`. */
export function quantity(number: number, singular: string, plural = `${singular}s`): string {
  return `${count(number)} ${number === 1 ? singular : plural}`
}
