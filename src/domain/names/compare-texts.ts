/** Compares strings by UTF-16 code units, which is the same order in every language and on every machine. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
