import type { MatchFilters } from '#domain/match-filter.ts'
import { typedName } from '../../components/search/named-side.ts'
import { ListedMatchesDocument } from '../../data/generated/filtered-matches.ts'
import { valueQuery } from '../../data/query.ts'
import { matchesInput } from '../../matches/match-filters.ts'
import type { ChosenRange } from '../../routing/day-range.ts'
import type { OrderBy } from '../../tables/sort.ts'

/** How many matches a page of the list has. */
export const LISTED_A_PAGE = 20

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

function listedVariables({ filters, order, page }: MatchesState) {
  return {
    page,
    pageSize: LISTED_A_PAGE,
    input: matchesInput(filters, order),
    side: filters.player ?? filters.team ?? null,
  }
}

export const listedQuery = (state: MatchesState) => valueQuery(ListedMatchesDocument, listedVariables(state))

/** What the page's query takes: the list, and whose names are looked up. */
export function matchesVariables(state: MatchesState) {
  const { player, team, event, tournament, opponent, partner, without } = state.filters
  return {
    ...listedVariables(state),
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
