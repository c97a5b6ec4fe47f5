import { escapeHtml } from '#web/routing/head.ts'

/** A text without what neither XML nor a calendar may hold: control characters, and halves of characters. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, ' ')
    .trim()
}

/** A plain text where HTML is expected. */
export function asHtml(text: string): string {
  return escapeHtml(plainText(text))
}
