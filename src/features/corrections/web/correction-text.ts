import { ABSENT } from '#domain/format/format.ts'

/** Returns a column of the exchange format in words, such as `Winning team`. */
export function columnLabel(column: string): string {
  const words = column.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Returns a value of the source or of the site. */
export function shownValue(value: string | null): string {
  return value ?? ABSENT
}
