import { MatchesDocument } from '../../data/generated/matches.ts'
import { valueQuery } from '../../data/query.ts'
import { tournamentPath, withQuery } from '../../routing/paths.ts'
import { MATCHES_A_PAGE } from '../../tables/match-columns.tsx'

/** What the address of a tournament's page says. */
export interface TournamentState {
  slug: string
  /** The slug of the event whose matches are shown; `null` for all. */
  event: string | null
  page: number
}

/** The page's address; what is the default does not stand in it. */
export function addressOf({ slug, event, page }: TournamentState): string {
  return withQuery(tournamentPath(slug), { event, page: page > 1 ? page : null })
}

export function matchesVariables({ slug, event, page }: TournamentState) {
  const input = event === null ? { tournament_slug: slug } : { event_slug: event }
  return { page, pageSize: MATCHES_A_PAGE, input }
}

export function matchesQueryOf(state: TournamentState) {
  return valueQuery(MatchesDocument, matchesVariables(state))
}
