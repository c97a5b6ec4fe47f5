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
  // The form of σ at the end of a Greek word.
  ς: 'σ',
}

/** Returns a text in lower case and without accents. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
}
