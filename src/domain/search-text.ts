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

/** The folded words of a cleaned search; each must be found. */
export function searchWords(cleaned: string): string[] {
  return foldText(cleaned)
    .split(' ')
    .filter((word) => word !== '')
}

/** The distinct words of a folded text. A search's word is found in a text where it is found in one of its words. */
export function wordsOfText(folded: string): string[] {
  return [...new Set(folded.split(/\s+/))].filter((word) => word !== '')
}

/** How much of a word's ending is kept to be looked up by, in characters. */
const ENDING_LENGTH = 32

/**
 * Every ending of a word, cut to {@link ENDING_LENGTH}: whatever a word holds is the beginning of one of its endings, so
 * that what stands in the middle of words is looked up in an ordered list.
 */
export function wordEndings(word: string): string[] {
  const characters = [...word]
  return [...new Set(characters.map((_, from) => characters.slice(from, from + ENDING_LENGTH).join('')))]
}

/** What of a search's word can be looked up among {@link wordEndings}: all of it, if it is not longer than they are. */
export function lookedUp(word: string): string {
  return [...word].slice(0, ENDING_LENGTH).join('')
}

/** Stands behind every word that begins with another: a character that no folded text holds. */
export function endOfWords(beginning: string): string {
  return `${beginning}\u{10FFFF}`
}
