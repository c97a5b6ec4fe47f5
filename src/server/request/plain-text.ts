import { escapeHtml } from '#web/routing/head.ts'

/** Removes characters that XML and calendars forbid: control characters and unpaired surrogates. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu, ' ')
    .trim()
}

/** Returns plain text escaped for HTML. */
export function escapePlainText(text: string): string {
  return escapeHtml(plainText(text))
}
