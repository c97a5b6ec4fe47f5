/** Characters of a match's id at most. */
export const MAX_ID_LENGTH = 200

/** Whether a text may be the id of a match: 1 to 200 characters without spaces and control characters. */
export function isMatchId(text: string): boolean {
  return /^[^\s\p{C}]{1,200}$/u.test(text)
}
