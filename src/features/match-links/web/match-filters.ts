import { MATCH_FILTER_LIST, type MatchFilterName, type MatchFilters } from '#domain/match/match-filter.ts'
import { rangeIn } from '#web/routing/day-range.ts'

/** The filters of an address. What is unknown, or does not go with the rest, is left out. */
export function matchFiltersIn(search: URLSearchParams): MatchFilters {
  const chosen: Partial<Record<MatchFilterName, string>> = {}
  const { isMistaken } = rangeIn(search, 'ALL_TIME')
  for (const [name, { parse, fits }] of MATCH_FILTER_LIST) {
    const value = parse(search.get(name) ?? '')
    if (isMistaken && (name === 'from' || name === 'to' || name === 'period')) continue
    if (value !== undefined && (fits?.(value, chosen) ?? true)) chosen[name] = value
  }
  return chosen as MatchFilters
}

/** Whether an address names somebody otherwise than by the slug, as a form sends it. */
export function hasNames(search: URLSearchParams, filters: MatchFilters): boolean {
  return Object.entries(filters).some(([name, value]) => search.get(name) !== value)
}

/** The filters without some of them, and without what only goes with those. */
export function withoutFilter(filters: MatchFilters, key: MatchFilterName): MatchFilters {
  const { [key]: _, ...rest } = filters
  return matchFiltersIn(new URLSearchParams(rest as Record<string, string>))
}
