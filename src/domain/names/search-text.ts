import { plainLetters } from './plain-letters.ts'

/** Apostrophes of all scripts; keyboards and spreadsheets write them differently. */
const APOSTROPHES = /['’‘‛′`´ʹʻʼʽʾʿˈꞌ՚׳]/g
/** Hyphens and dashes of all scripts, and the dots between the parts of Japanese, Chinese and Catalan names. */
const HYPHENS = /[\p{Pd}−·•・]/gu

/** Returns a text in lower case, without accents and with single spaces: names are compared and ordered by it. */
export function foldText(text: string): string {
  // NFKD decomposes a free-standing acute accent into a space and a combining accent.
  return plainLetters(text.replaceAll('´', "'"))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}

/**
 * Returns the stored text that searches are compared with: the folded text, followed by the same text without apostrophes,
 * hyphens and periods if it has any. Ordering by it orders by the folded text.
 */
export function searchableText(folded: string): string {
  const plain = plainText(folded).replace(HYPHENS, '')
  return plain === folded ? folded : `${folded}\n${plain}`
}

/** Drops apostrophes and periods from a folded text, and joins initials: `j. w. o'neil` and `j.w.o'neil` are `jw oneil`. */
function plainText(folded: string): string {
  return folded
    .replace(APOSTROPHES, '')
    .replace(/\.(?=\p{L}{2})/gu, ' ')
    .replace(/(?<=(?:^|\s)\p{L}\.) (?=\p{L}\.)/gu, '')
    .replaceAll('.', '')
}

/**
 * Returns the distinct words of a cleaned search, folded and without punctuation; each must be found in a searchable text.
 * Pairs may be written `Johns/Tardio` or `Johns & Tardio`, and hyphenated names with or without their hyphen. A search of
 * punctuation only is one word: it finds names with these characters, not all names.
 */
export function searchWords(cleaned: string): string[] {
  const folded = foldText(cleaned)
  const words = plainText(folded)
    .replace(HYPHENS, ' ')
    .split(/[ /&,]+/)
    .filter((word) => word !== '')
  return words.length === 0 && folded !== '' ? [folded] : [...new Set(words)]
}

/** Returns whether a searchable text contains every one of the words. */
export function containsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
