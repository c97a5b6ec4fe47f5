import type { SplitBy } from '#domain/split.ts'
import { PAGE_DEFAULT_PERIOD } from '#domain/time-period.ts'
import { EventTeamsDocument } from '../data/generated/event-team.ts'
import { ListedMatchesDocument } from '../data/generated/filtered-matches.ts'
import { SplitsDocument } from '../data/generated/profile.ts'
import { valueQuery } from '../data/query.ts'
import {
  type ChosenRange,
  type CoveredPeriod,
  coveredRange,
  NO_DAYS,
  rangeIn,
  rangeInput,
  rangeQuery,
} from '../routing/day-range.ts'
import { type ProfileSide, profilePath, withQuery } from '../routing/paths.ts'
import type { PageError, PageRequest, Redirect } from '../routing/route.tsx'
import { lastPageInstead, oneOf, orderIn, pageIn } from '../routing/search-params.ts'
import { EVENT_TEAM_SORTS, type EventTeamSort } from '../tables/event-team-sorts.ts'
import { EVENT_TEAMS_A_PAGE, MATCHES_A_PAGE } from '../tables/page-sizes.ts'
import type { OrderBy } from '../tables/sort.ts'
import { isSide, ownerOf, profileIn, settleProfile, slugOf } from './profile.ts'

const DEFAULT_SORT: EventTeamSort = 'tournament_start_date'

/** What the address of a profile's first page says. */
export interface OverviewState {
  side: ProfileSide
  /** The days of the record. */
  range: ChosenRange
  /** Where the two numbered tables stand. */
  eventsPage: number
  matchesPage: number
  sort: EventTeamSort
  order: OrderBy
}

function overviewIn({ params, search }: PageRequest) {
  const side = profileIn(params)
  if (!isSide(side)) return side
  const state: OverviewState = {
    side,
    range: rangeIn(search, PAGE_DEFAULT_PERIOD),
    eventsPage: pageIn(search, 'events_page'),
    matchesPage: pageIn(search, 'matches_page'),
    sort: oneOf(search, 'sort', EVENT_TEAM_SORTS, DEFAULT_SORT),
    order: orderIn(search),
  }
  return { kind: 'page' as const, state }
}

/** What of the state of the two tables stands in the page's query; the default is null. */
export function tablesQuery({ eventsPage, matchesPage, sort, order }: OverviewState) {
  return {
    sort: sort === DEFAULT_SORT ? null : sort,
    order: order === 'asc' ? order : null,
    events_page: eventsPage === 1 ? null : String(eventsPage),
    matches_page: matchesPage === 1 ? null : String(matchesPage),
  }
}

/** What of the state stands in the page's query; what is the default does not. */
function overviewQuery(state: OverviewState) {
  return { ...rangeQuery(state.range, PAGE_DEFAULT_PERIOD), ...tablesQuery(state) }
}

export const overviewPath = (state: OverviewState) => withQuery(profilePath(state.side), overviewQuery(state))

/** A player's record is by kind of match, a pair's by kind of event. */
export const recordBy = (side: ProfileSide): SplitBy => ('player' in side ? 'MATCH_DIVISION' : 'EVENT_DIVISION')

const recordInput = ({ side, range }: OverviewState) => ({
  ...ownerOf(side),
  by: recordBy(side),
  ...rangeInput(range),
})

/** More rows than there are divisions. */
const RECORD_ROWS = 20

export const recordQuery = (state: OverviewState) =>
  valueQuery(SplitsDocument, { page: 1, pageSize: RECORD_ROWS, input: recordInput(state) })

function eventTeamsVariables({ side, eventsPage, sort, order }: OverviewState) {
  return {
    page: eventsPage,
    pageSize: EVENT_TEAMS_A_PAGE,
    input: { ...ownerOf(side), sort_by: sort, order_by: order },
  }
}

function matchesVariables({ side, matchesPage }: OverviewState) {
  const input = { ...ownerOf(side), sort_by: 'date' as const, order_by: 'desc' as const }
  return { page: matchesPage, pageSize: MATCHES_A_PAGE, input, side: slugOf(side) }
}

export const eventTeamsQuery = (state: OverviewState) => valueQuery(EventTeamsDocument, eventTeamsVariables(state))
export const matchesQuery = (state: OverviewState) => valueQuery(ListedMatchesDocument, matchesVariables(state))

/** What the page's own query takes beside the slug. */
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
    form_input: { ...matches.input, pending: false },
  }
}

/** How many rows and pages the two tables have, whichever of their pages the answer holds. */
export interface OverviewTotals {
  eventTeamStatsList: { pageInfo: { totalPages: number; totalCount: number } }
  matchesList: { pageInfo: { totalPages: number; totalCount: number } }
}

type SettledBy = OverviewTotals & Parameters<typeof settleProfile>[1] & { timePeriods: readonly CoveredPeriod[] }

/** As {@link settleProfile}; and another address where the data does not cover the period, or a table has no such page. */
function settleOverview(state: OverviewState, answer: SettledBy): PageError | Redirect | null {
  const settled = settleProfile(state.side, answer, undefined, overviewQuery(state))
  if (settled !== null) return settled
  const range = coveredRange(state.range, PAGE_DEFAULT_PERIOD, answer.timePeriods)
  const eventsPage = lastPageInstead(state.eventsPage, answer.eventTeamStatsList.pageInfo) ?? state.eventsPage
  const matchesPage = lastPageInstead(state.matchesPage, answer.matchesList.pageInfo) ?? state.matchesPage
  if (range === state.range && eventsPage === state.eventsPage && matchesPage === state.matchesPage) return null
  return { kind: 'redirect', temporary: true, to: overviewPath({ ...state, range, eventsPage, matchesPage }) }
}

/** What the routes of both kinds of profile have alike. */
export const OVERVIEW_ROUTE = {
  defaults: { ...NO_DAYS, period: PAGE_DEFAULT_PERIOD },
  parse: overviewIn,
  queries: (state: OverviewState) => [recordQuery(state), eventTeamsQuery(state), matchesQuery(state)],
  // The files of the two numbered tables are those of their own pages.
  tables: (state: OverviewState) => [{ name: 'record', query: recordQuery(state) }],
  settle: settleOverview,
}
