/** Maximum length of a match's id, in characters. */
export const MAX_ID_LENGTH = 200

/** Returns whether the text can be the id of a match: 1 to 200 characters without spaces and control characters. */
export function isMatchId(text: string): boolean {
  // A URL cannot contain one or two dots as a part of its path: browsers resolve them.
  return /^(?!\.{1,2}$)[^\s\p{C}]{1,200}$/u.test(text)
}
