/** Characters of a match's id at most. */
export const MAX_ID_LENGTH = 200

/** Whether a text may be the id of a match: 1 to 200 characters without spaces and control characters. */
export function isMatchId(text: string): boolean {
  // One or two dots are steps of a path: no address could name the match.
  return /^(?!\.{1,2}$)[^\s\p{C}]{1,200}$/u.test(text)
}
