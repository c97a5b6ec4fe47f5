import { MATCH_FILTER_LIST, type MatchFilterName, type MatchFilters } from '#domain/match/match-filter.ts'
import { rangeIn } from '#web/routing/day-range.ts'
import { noteInvalid } from '#web/routing/read-parameters.ts'

/**
 * Returns the filters of a URL. Unknown values, and values that don't fit the other filters, are left out.
 * @param typed the URL with slugs in place of names
 */
export function matchFiltersIn(search: URLSearchParams, typed = search): MatchFilters {
  const chosen: Partial<Record<MatchFilterName, string>> = {}
  const { isInvalid } = rangeIn(search, 'ALL_TIME')
  for (const [name, { field, parse, fits, options }] of MATCH_FILTER_LIST) {
    const value = parse(typed.get(name) ?? '')
    const isOfRange = name === 'from' || name === 'to' || name === 'period'
    if (isInvalid && isOfRange) continue
    if (value === undefined) {
      const values = options?.map((option) => option.value).join(' or ')
      if (!isOfRange) noteInvalid(search, name, values ?? `a value of ${field} in the API`)
    } else if (fits?.(value, chosen) ?? true) chosen[name] = value
    else noteInvalid(search, name, 'left out, because it does not fit the other filters')
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
