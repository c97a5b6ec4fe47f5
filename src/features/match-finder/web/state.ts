import type { MatchFilters } from '#domain/match/match-filter.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { ListedMatchesDocument } from '#features/matches/web/generated/listed-matches.ts'
import { matchesInput } from '#features/matches/web/matches-input.ts'
import { typedName } from '#features/search/web/named-side.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import { numberedList } from '#web/list-page/numbered-list.ts'
import type { ChosenRange } from '#web/routing/day-range.ts'
import type { OrderBy } from '#web/routing/sort.ts'

/** The state of a list of matches, as in its URL. */
export interface MatchesState {
  filters: MatchFilters
  /** The range of days of the filters, as its control shows it. */
  range: ChosenRange
  order: OrderBy
  page: number
  /** True if the page searches for names that are not slugs. */
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

/** Returns the variables of the page's query: those of the list, and the slugs whose names are read. */
export function matchesVariables(state: MatchesState) {
  const { player, team, event, tournament, series, opponent, partner, without } = state.filters
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
    series: series ?? '',
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
