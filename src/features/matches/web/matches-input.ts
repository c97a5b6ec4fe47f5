import { type MatchFilters, matchFilterInput } from '#domain/match/match-filter.ts'
import type { MatchesListInput } from '#features/matches/web/generated/matches.ts'

/** Returns the filters as the input of the `matchesList` query. */
export function matchesInput(filters: MatchFilters, order: 'asc' | 'desc' = 'desc'): MatchesListInput {
  return { ...matchFilterInput(filters), sort_by: 'date', order_by: order }
}
