import { EventTeamsDocument } from '../data/generated/event-team.ts'
import { ListedMatchesDocument } from '../data/generated/filtered-matches.ts'
import { valueQuery } from '../data/query.ts'
import { lastPageInstead, oneOf, orderIn, pageIn } from '../routing/search-params.ts'
import { EVENT_TEAM_SORTS, type EventTeamSort } from './event-team-sorts.ts'
import { EVENT_TEAMS_A_PAGE, MATCHES_A_PAGE } from './page-sizes.ts'
import type { OrderBy } from './sort.ts'

const DEFAULT_SORT: EventTeamSort = 'tournament_start_date'

/** Whose results a page shows. */
export type ResultsOwner = { player_slug: string } | { team_slug: string }

/** Where the two numbered tables of such a page stand. */
export interface OwnResultsState {
  eventsPage: number
  matchesPage: number
  sort: EventTeamSort
  order: OrderBy
}

export function ownResultsIn(search: URLSearchParams): OwnResultsState {
  return {
    eventsPage: pageIn(search, 'events_page'),
    matchesPage: pageIn(search, 'matches_page'),
    sort: oneOf(search, 'sort', EVENT_TEAM_SORTS, DEFAULT_SORT),
    order: orderIn(search),
  }
}

/** What of the state stands in the page's query; the default is null. */
export function ownResultsQuery({ eventsPage, matchesPage, sort, order }: OwnResultsState) {
  return {
    sort: sort === DEFAULT_SORT ? null : sort,
    order: order === 'asc' ? order : null,
    events_page: eventsPage === 1 ? null : String(eventsPage),
    matches_page: matchesPage === 1 ? null : String(matchesPage),
  }
}

function eventTeamsOf(owner: ResultsOwner, { eventsPage, sort, order }: OwnResultsState) {
  return { page: eventsPage, pageSize: EVENT_TEAMS_A_PAGE, input: { ...owner, sort_by: sort, order_by: order } }
}

function matchesOf(owner: ResultsOwner, { matchesPage }: OwnResultsState) {
  const input = { ...owner, sort_by: 'date' as const, order_by: 'desc' as const }
  const side = 'player_slug' in owner ? owner.player_slug : owner.team_slug
  return { page: matchesPage, pageSize: MATCHES_A_PAGE, input, side }
}

export const eventTeamsQuery = (owner: ResultsOwner, state: OwnResultsState) =>
  valueQuery(EventTeamsDocument, eventTeamsOf(owner, state))

export const matchesQuery = (owner: ResultsOwner, state: OwnResultsState) =>
  valueQuery(ListedMatchesDocument, matchesOf(owner, state))

/** What the page's own query takes for both tables. */
export function ownResultsVariables(owner: ResultsOwner, state: OwnResultsState) {
  const [events, matches] = [eventTeamsOf(owner, state), matchesOf(owner, state)]
  return {
    events_page: events.page,
    events_size: events.pageSize,
    events_input: events.input,
    matches_page: matches.page,
    matches_size: matches.pageSize,
    matches_input: matches.input,
    side: matches.side,
    form_input: { ...matches.input, pending: false },
  }
}

/** How many rows and pages the tables have, whichever of their pages the answer holds. */
export interface OwnResultsTotals {
  eventTeamStatsList: { pageInfo: { totalPages: number; totalCount: number } }
  matchesList: { pageInfo: { totalPages: number; totalCount: number } }
}

/** The state with each table on its last page, where it was asked for one behind it; `null` where none was. */
export function withinPages(state: OwnResultsState, totals: OwnResultsTotals): OwnResultsState | null {
  const eventsPage = lastPageInstead(state.eventsPage, totals.eventTeamStatsList.pageInfo)
  const matchesPage = lastPageInstead(state.matchesPage, totals.matchesList.pageInfo)
  if (eventsPage === null && matchesPage === null) return null
  return { ...state, eventsPage: eventsPage ?? state.eventsPage, matchesPage: matchesPage ?? state.matchesPage }
}
