const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text without what neither XML nor a calendar may hold: control characters, and halves of characters. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, ' ')
    .trim()
}

/** A plain text where HTML is expected. */
export function asHtml(text: string): string {
  return plainText(text).replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
