import { MATCH_FILTER_LIST, type MatchFilterName, type MatchFilters } from '#domain/match/match-filter.ts'
import { rangeIn } from '#web/routing/day-range.ts'

/** Returns the filters of a URL. Unknown values, and values that don't fit the other filters, are left out. */
export function matchFiltersIn(search: URLSearchParams): MatchFilters {
  const chosen: Partial<Record<MatchFilterName, string>> = {}
  const { isInvalid } = rangeIn(search, 'ALL_TIME')
  for (const [name, { parse, fits }] of MATCH_FILTER_LIST) {
    const value = parse(search.get(name) ?? '')
    if (isInvalid && (name === 'from' || name === 'to' || name === 'period')) continue
    if (value !== undefined && (fits?.(value, chosen) ?? true)) chosen[name] = value
  }
  return chosen as MatchFilters
}

/** Returns true if a URL has a name in place of a slug, as the form sends it. */
export function hasNames(search: URLSearchParams, filters: MatchFilters): boolean {
  return Object.entries(filters).some(([name, value]) => search.get(name) !== value)
}

/** Returns the filters without one of them, and without those that only fit together with it. */
export function withoutFilter(filters: MatchFilters, key: MatchFilterName): MatchFilters {
  const { [key]: _, ...rest } = filters
  return matchFiltersIn(new URLSearchParams(rest as Record<string, string>))
}
