import { foldText } from './search-text.ts'

/** A word, number or sign of a question. */
export interface Token {
  /** The word in lower case, without accents, apostrophes and a possessive ending. */
  text: string
  /** Position of the first character in the question, and of the character after the last. */
  start: number
  end: number
}

/** Days as `2026-05-01`, scores as `11-0`, words with apostrophes and initials with periods, and signs that have a meaning. */
const PATTERN = /\d{4}-\d{2}-\d{2}|\d+[-–]\d+|(?:\p{L}\.){2,}|[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*|[%/&+#]/gu

/** Returns the words of a question in their order. Punctuation and other signs separate words. */
export function tokensOf(question: string): Token[] {
  return [...question.matchAll(PATTERN)].flatMap(({ 0: raw, index }) => {
    const text = foldText(raw)
      .replace(/['’ʼ]s$/, '')
      .replace(/['’ʼ.\s]/g, '')
      .replace('–', '-')
    return text === '' ? [] : [{ text, start: index, end: index + raw.length }]
  })
}

/** Returns the words of a name, as a question may have them. */
export function wordsOfName(name: string): string[] {
  return tokensOf(name).map(({ text }) => text)
}
