const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const BEFORE_NUMBER = new Set(['number', 'no', 'nr', '#', 'rank', 'ranked', 'place'])

/** Reads a rank such as `third`, `3rd`, `number 3` and `world no 3`; null if the word at the position begins none. */
export function rankAt(words: readonly string[], at: number): { rank: number; length: number } | null {
  const word = words[at] ?? ''
  const digits = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1]
  if (digits !== undefined) return { rank: Number(digits), length: 1 }
  const ordinal = ORDINALS.indexOf(word)
  // "First" is the first time more often than a rank.
  if (ordinal > 0) return { rank: ordinal + 1, length: 1 }
  const start = word === 'world' ? at + 1 : at
  if (!BEFORE_NUMBER.has(words[start] ?? '')) return null
  const next = words[start + 1] ?? ''
  const number = numberOf(next)
  return number ? { rank: number, length: start + 2 - at } : null
}

/** Returns the number that a word is, from 0 to 999; null if it is none. */
export function numberOf(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  return NUMBERS.indexOf(word) + 1 || null
}
