import { addressOf, type TournamentState } from '#features/draws/web/draw-address.ts'
import { MatchesDocument } from '#features/matches/web/generated/matches.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { MATCHES_PER_PAGE } from '#web/ui/table/page-sizes.ts'

/** Returns the number of listed matches, with and without a result. */
export function listedMatches({ match_count, pending_count }: { match_count: number; pending_count: number }): number {
  return match_count + pending_count
}

/** The list of the matches of all events or of the chosen one. */
export const MATCHES = numberedList({
  document: MatchesDocument,
  variables: ({ slug, event }: TournamentState) => ({
    input: event === null ? { tournament_slug: slug } : { event_slug: event },
  }),
  pageSize: MATCHES_PER_PAGE,
  list: ({ matchesList }) => matchesList,
  path: addressOf,
})
