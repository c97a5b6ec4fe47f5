/** Returns a number with thousands separators, such as `1,234`. */
export function count(number: number): string {
  return number.toLocaleString('en')
}

/** Returns a number with its noun, such as `1 match` or `1,234 matches`. @param more the plural, if it is not `one` with an s */
export function quantity(number: number, one: string, more = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : more}`
}
