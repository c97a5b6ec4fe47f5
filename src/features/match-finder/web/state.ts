import type { MatchFilters } from '#domain/match/match-filter.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { ListedMatchesDocument } from '#features/matches/web/generated/listed-matches.ts'
import { matchesInput } from '#features/matches/web/matches-input.ts'
import { typedName } from '#features/search/web/named-side.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import { undatedInput } from '#web/list-page/undated.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { OrderBy } from '#web/routing/sort.ts'

/** What the address of a list of matches says. */
export interface MatchesState {
  filters: MatchFilters
  /** The days among the filters, as the control shows them. */
  range: ChosenRange
  order: OrderBy
  page: number
  /** Whether names that are no slugs are searched for. */
  lookUp: boolean
}

export const MATCHES_LIST = numberedList({
  document: ListedMatchesDocument,
  variables: ({ filters, order }: MatchesState) => ({
    input: matchesInput(filters, order),
    side: filters.player ?? filters.team ?? null,
  }),
  pageSize: 20,
  list: ({ matchesList }) => matchesList,
  path: (state) => matchesPath(state.filters, state),
})

/** What the page's query takes: the list, and whose names are looked up. */
export function matchesVariables(state: MatchesState) {
  const { player, team, event, tournament, opponent, partner, without } = state.filters
  return {
    ...MATCHES_LIST.variables(state),
    ...undatedInput(state.range, {
      ...(player && { player_slug: player }),
      ...(team && !player && { team_slug: team }),
    }),
    player: player ?? '',
    team: team ?? '',
    event: event ?? '',
    tournament: tournament ?? '',
    opponent: opponent ?? '',
    partner: partner ?? '',
    without: without ?? '',
    look_up: state.lookUp,
    player_name: typedName(player),
    team_name: typedName(team),
    tournament_name: typedName(tournament),
    opponent_name: typedName(opponent),
    partner_name: typedName(partner),
  }
}
