import { slugify } from './slug.ts'

/** Maximum length of a search text after cleaning, in characters. */
export const MAX_SEARCH_LENGTH = 100

/** Letters that Unicode doesn't decompose, with the letters that people type for them. */
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
  // The same letter at the end of a Greek word.
  ς: 'σ',
}

/** Apostrophes of all scripts; keyboards and spreadsheets write them differently. */
const APOSTROPHES = /['’‘‛′`´ʹʻʼʽʾʿˈꞌ՚׳]/g
/** Hyphens and dashes of all scripts, and the dots between the parts of Japanese, Chinese and Catalan names. */
const HYPHENS = /[\p{Pd}−·•・]/gu

/** Returns a text in lower case, without accents and with single spaces: names are compared and ordered by it. */
export function foldText(text: string): string {
  return text
    .replaceAll('´', "'") // Unicode decomposes it into a space and an accent.
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[øđðłħıŧßæœþς]/g, (letter) => LETTERS[letter] ?? letter)
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

/** Returns a typed search in NFKC, trimmed and without control characters. {@link MAX_SEARCH_LENGTH} bounds its length. */
export function cleanSearch(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
}

/**
 * Returns the distinct words of a cleaned search, folded and without punctuation; each must be found in a searchable text.
 * Pairs may be written `Johns/Tardio` or `Johns & Tardio`, and hyphenated names with or without their hyphen.
 */
export function searchWords(cleaned: string): string[] {
  const words = plainText(foldText(cleaned))
    .replace(HYPHENS, ' ')
    .split(/[ /&,]+/)
  return [...new Set(words)].filter((word) => word !== '')
}

/** Returns whether a searchable text contains every one of the words. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

/**
 * Returns the slug that a player or tournament of a typed name usually has. A name in another script has none: its words,
 * joined by hyphens, stand in for it, so that the name can still be searched for.
 */
export function slugOfName(name: string): string {
  const folded = foldText(name)
  const isLatin = !/\p{L}/u.test(folded.replace(/[a-z]/g, ''))
  return isLatin ? slugify(folded) : searchWords(cleanSearch(name)).join('-').slice(0, MAX_SEARCH_LENGTH)
}
