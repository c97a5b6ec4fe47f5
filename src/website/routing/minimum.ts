/** The most that a list takes for its minimum of played matches. */
export const MOST_MINIMUM = 10_000

/** The minimum of played matches that an address names; null where it names none. */
export function minimumIn(search: URLSearchParams): number | null {
  const text = search.get('min')?.trim() ?? ''
  const minimum = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return minimum >= 1 && minimum <= MOST_MINIMUM ? minimum : null
}
