import type { MatchFilters } from '#domain/match/match-filter.ts'
import { MATCHES_PATH, withQuery } from '#web/routing/paths.ts'

/** Returns the URL of a list of matches. */
export function matchesPath(filters: MatchFilters, { order, page }: { order?: string; page?: number } = {}): string {
  return withQuery(MATCHES_PATH, {
    ...filters,
    order: order === 'asc' ? order : null,
    page: page !== undefined && page > 1 ? page : null,
  })
}
