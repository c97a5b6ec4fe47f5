/** Maximum number of assumed changes of one draw: wins, withdrawals and replacements together. */
export const MAX_CHANGES = 64

/** Returns a sentence about too many changes; null if a draw can have that many. */
export function tooManyChanges(count: number): string | null {
  return count > MAX_CHANGES ? `A draw can have at most ${MAX_CHANGES} changes, got ${count}.` : null
}
