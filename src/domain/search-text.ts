/** The longest search that is looked for, in characters after cleaning. */
export const MAX_SEARCH_LENGTH = 100

/** Letters that Unicode does not decompose, as people type them. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Text with case and accents taken away, as it is stored for search and as searches are compared with it. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[øđðłħıŧßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}

/** A search as typed, NFKC, without control characters, trimmed. Its length is bounded by {@link MAX_SEARCH_LENGTH}. */
export function cleanSearch(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
}

/** The distinct folded words of a cleaned search; each must be found. Pairs may be written `Johns/Tardio`, `Johns & Tardio`. */
export function searchWords(cleaned: string): string[] {
  return [...new Set(foldText(cleaned).split(/[ /&]+/))].filter((word) => word !== '')
}

/** Whether a folded text holds every one of the words. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
