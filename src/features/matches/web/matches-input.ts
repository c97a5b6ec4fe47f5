import { MATCH_FILTERS, type MatchFilterName, type MatchFilters } from '#domain/match/match-filter.ts'
import type { MatchesListInput } from '#features/matches/web/generated/matches.ts'

/** Returns the filters as the input of the `matchesList` query. */
export function matchesInput(filters: MatchFilters, order: 'asc' | 'desc' = 'desc'): MatchesListInput {
  const fields = Object.entries(filters).map(([name, value]) => {
    const filter = MATCH_FILTERS[name as MatchFilterName]
    return [filter.field, 'isBoolean' in filter ? value === 'yes' : value]
  })
  return { ...Object.fromEntries(fields), sort_by: 'date', order_by: order }
}
