import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import type { SplitBy } from '#domain/match/split.ts'
import { EVENT_TEAM_SORTS, type EventTeamSort } from '#features/event-teams/web/event-team-sorts.ts'
import { EventTeamsDocument } from '#features/event-teams/web/generated/event-team.ts'
import { ListedMatchesDocument } from '#features/matches/web/generated/listed-matches.ts'
import { SplitsDocument } from '#features/profiles/web/generated/splits.ts'
import { isSide, ownerOf, profileIn, profileOutcome, slugOf } from '#features/profiles/web/profile/profile.ts'
import { valueQuery } from '#web/data/query.ts'
import { playedInput } from '#web/list-page/filter-choices.ts'
import { undatedInput } from '#web/list-page/undated.ts'
import { type AddressQuery, choice, defineAddress, ORDER, PAGE, type StateOf, within } from '#web/routing/address.ts'
import { days, rangeInput, rangeOfPeriod } from '#web/routing/day-range.ts'
import { type ProfileSide, profilePath, withQuery } from '#web/routing/paths.ts'
import { type PageError, type PageRequest, type Redirect, redirectTo } from '#web/routing/route.tsx'
import { EVENT_TEAMS_PER_PAGE, MATCHES_PER_PAGE } from '#web/ui/table/page-sizes.ts'

const DEFAULT_SORT: EventTeamSort = 'tournament_start_date'

const RANGE = defineAddress({ range: days(PAGE_DEFAULT_PERIOD) })
const TABLES = defineAddress({ sort: choice(EVENT_TEAM_SORTS, DEFAULT_SORT), order: ORDER })

/** The state of a profile's first page, as in its URL. */
export interface OverviewState extends StateOf<typeof RANGE>, StateOf<typeof TABLES> {
  side: ProfileSide
  /** Pages of the two numbered tables, from 1. */
  eventsPage: number
  matchesPage: number
}

function overviewIn({ params, search }: PageRequest) {
  const side = profileIn(params)
  return isSide(side) ? overviewOf(side, search) : side
}

/** Returns the state of a side's page with this query. */
export function overviewOf(side: ProfileSide, search: URLSearchParams): OverviewState {
  return {
    side,
    ...RANGE.read(search),
    ...TABLES.read(search),
    eventsPage: PAGE.read(search, 'events_page'),
    matchesPage: PAGE.read(search, 'matches_page'),
  }
}

/** Returns the query parameters of the two tables. */
export function tablesQuery(state: OverviewState): AddressQuery {
  return {
    ...TABLES.query(state),
    ...PAGE.write(state.eventsPage, 'events_page'),
    ...PAGE.write(state.matchesPage, 'matches_page'),
  }
}

/** Returns the query parameters of the page. */
function overviewQuery(state: OverviewState): AddressQuery {
  return { ...RANGE.query(state), ...tablesQuery(state) }
}

export const overviewPath = (state: OverviewState) => withQuery(profilePath(state.side), overviewQuery(state))

/** Returns the split of the record: by match division for a player, by event division for a pair. */
export const recordBy = (side: ProfileSide): SplitBy => ('player' in side ? 'MATCH_DIVISION' : 'EVENT_DIVISION')

const recordInput = ({ side, range }: OverviewState) => ({
  ...ownerOf(side),
  by: recordBy(side),
  in_order: true,
  ...rangeInput(range),
})

/** Maximum number of rows, more than there are divisions. */
const RECORD_ROWS = 20

export const recordQuery = (state: OverviewState) =>
  valueQuery(SplitsDocument, { page: 1, pageSize: RECORD_ROWS, input: recordInput(state) })

function eventTeamsVariables({ side, eventsPage, sort, order }: OverviewState) {
  return {
    page: eventsPage,
    pageSize: EVENT_TEAMS_PER_PAGE,
    input: { ...ownerOf(side), sort_by: sort, order_by: order },
  }
}

function matchesVariables({ side, matchesPage }: OverviewState) {
  const input = { ...ownerOf(side), sort_by: 'date' as const, order_by: 'desc' as const }
  return { page: matchesPage, pageSize: MATCHES_PER_PAGE, input, side: slugOf(side) }
}

export const eventTeamsQuery = (state: OverviewState) => valueQuery(EventTeamsDocument, eventTeamsVariables(state))
export const matchesQuery = (state: OverviewState) => valueQuery(ListedMatchesDocument, matchesVariables(state))

/** Returns the variables of the page's query, without the slug. */
export function overviewVariables(state: OverviewState) {
  const [events, matches] = [eventTeamsVariables(state), matchesVariables(state)]
  return {
    record_input: recordInput(state),
    events_page: events.page,
    events_size: events.pageSize,
    events_input: events.input,
    matches_page: matches.page,
    matches_size: matches.pageSize,
    matches_input: matches.input,
    side: matches.side,
    ...undatedInput(state.range, ownerOf(state.side)),
    // Periods are offered whatever the chosen range is.
    counted: playedInput(rangeOfPeriod('ALL_TIME'), ownerOf(state.side)),
    matches_of: ownerOf(state.side),
    form_input: { ...matches.input, pending: false },
  }
}

/** Number of rows and pages of the two tables. */
export interface OverviewTotals {
  eventTeamStatsList: { pageInfo: { totalPages: number; totalCount: number } }
  matchesList: { pageInfo: { totalPages: number; totalCount: number } }
}

type OverviewAnswer = OverviewTotals & Parameters<typeof profileOutcome>[1]

/** Does the same as {@link profileOutcome}, and redirects to the last page if a table has fewer pages. */
function overviewOutcome(state: OverviewState, answer: OverviewAnswer): PageError | Redirect | null {
  const redirect = profileOutcome(state.side, answer, undefined, overviewQuery(state))
  if (redirect !== null) return redirect
  const eventsPage = within(state.eventsPage, answer.eventTeamStatsList.pageInfo)
  const matchesPage = within(state.matchesPage, answer.matchesList.pageInfo)
  if (eventsPage === state.eventsPage && matchesPage === state.matchesPage) return null
  return redirectTo(overviewPath({ ...state, eventsPage, matchesPage }))
}

/** The shared part of the routes of players and pairs. */
export const OVERVIEW_ROUTE = {
  defaults: RANGE.defaults,
  parse: overviewIn,
  // The files of the two numbered tables are those of their own pages.
  tables: (state: OverviewState) => [{ name: 'record', query: recordQuery(state) }],
  outcome: overviewOutcome,
}
