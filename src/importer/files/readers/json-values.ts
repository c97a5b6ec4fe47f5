export type JsonObject = Readonly<Record<string, unknown>>

/** A table of a JSON file: rows by the names of their columns. */
export interface JsonTable {
  /** Empty for the only table of a file. */
  name: string
  rows: readonly Readonly<Record<string, string>>[]
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a text or a number as text, anything else as an empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Returns the day of a time such as `2026-05-02T18:30:00Z`; an empty text if there is none. */
export function dayIn(value: unknown): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(value))?.[0] ?? ''
}

/** Returns the name of a round by the number of rounds after it. */
export function knockoutRound(after: number): string {
  return ['Finals', 'Semi-Finals', 'Quarter Finals'][after] ?? `Round of ${2 ** (after + 1)}`
}
