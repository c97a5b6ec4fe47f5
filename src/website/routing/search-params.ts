import { cleanSearch, MAX_SEARCH_LENGTH } from '#domain/search-text.ts'
import type { OrderBy } from '../tables/sort.ts'

/** The longest cursor that the data service takes. */
const MAX_CURSOR_LENGTH = 512

/** The search of a page's URL. */
export function searchIn(search: URLSearchParams): string {
  return searchText(search.get('q') ?? '')
}

/** A text as the data service takes it for a search. A longer one is cut. */
export function searchText(typed: string): string {
  return Array.from(cleanSearch(typed)).slice(0, MAX_SEARCH_LENGTH).join('').trim()
}

/** One of the values that a parameter may have; what is unknown falls back to the default. */
export function oneOf<Value extends string, Fallback>(
  search: URLSearchParams,
  key: string,
  values: readonly Value[],
  fallback: Fallback,
): Value | Fallback {
  return values.find((value) => value === search.get(key)) ?? fallback
}

export function orderIn(search: URLSearchParams): OrderBy {
  return oneOf(search, 'order', ['asc'], 'desc')
}

/** A page number, from 1; what is not one is 1. */
export function pageIn(search: URLSearchParams, key = 'page'): number {
  const text = search.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** The last page of a list, where the page that was asked for lies behind it; else `null`. */
export function lastPageInstead(page: number, { totalPages }: { totalPages: number }): number | null {
  return page > totalPages && totalPages > 0 ? totalPages : null
}

/** The cursor that an infinite list begins after, for visitors without a script. */
export function afterIn(search: URLSearchParams): string | null {
  const after = search.get('after')
  return after && after.length <= MAX_CURSOR_LENGTH ? after : null
}

/**
 * An address without what is the default although it is spelled out, as a form without script sends it; `null` where
 * there is nothing to leave out.
 */
export function withoutSpelledDefaults(
  path: string,
  search: URLSearchParams,
  defaults: Readonly<Record<string, string>>,
): string | null {
  const spelled = Object.keys(defaults).filter((name) => search.get(name)?.trim() === defaults[name])
  if (spelled.length === 0) return null
  const shorter = new URLSearchParams(search)
  for (const name of spelled) shorter.delete(name)
  return shorter.size === 0 ? path : `${path}?${shorter}`
}
