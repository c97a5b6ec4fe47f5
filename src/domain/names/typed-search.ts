/** Maximum length of a search text after cleaning, in characters. */
export const MAX_SEARCH_LENGTH = 100

/** Returns a typed search in NFKC, trimmed and without control characters. {@link MAX_SEARCH_LENGTH} bounds its length. */
export function cleanSearch(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
}
