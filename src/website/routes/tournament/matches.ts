import { MatchesDocument } from '../../data/generated/matches.ts'
import { valueQuery } from '../../data/query.ts'
import type { TournamentState } from '../../draws/draw-address.ts'
import { MATCHES_A_PAGE } from '../../tables/page-sizes.ts'

/** How many matches are listed, with a result or without. */
export function listedMatches({ match_count, pending_count }: { match_count: number; pending_count: number }): number {
  return match_count + pending_count
}

export function matchesVariables({ slug, event, page }: TournamentState) {
  const input = event === null ? { tournament_slug: slug } : { event_slug: event }
  return { page, pageSize: MATCHES_A_PAGE, input }
}

export function matchesQueryOf(state: TournamentState) {
  return valueQuery(MatchesDocument, matchesVariables(state))
}
