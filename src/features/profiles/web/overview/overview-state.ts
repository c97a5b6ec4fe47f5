import { PAGE_DEFAULT_PERIOD } from '#domain/days/time-period.ts'
import type { SplitBy } from '#domain/match/split.ts'
import { EVENT_TEAM_SORTS, type EventTeamSort } from '#features/event-teams/web/event-team-sorts.ts'
import { EventTeamsDocument, type EventTeamsQuery } from '#features/event-teams/web/generated/event-team.ts'
import { ListedMatchesDocument, type ListedMatchesQuery } from '#features/matches/web/generated/listed-matches.ts'
import { SplitsDocument } from '#features/profiles/web/generated/splits.ts'
import { isSide, ownerOf, profileIn, profileOutcome, slugOf } from '#features/profiles/web/profile/profile.ts'
import { valueQuery } from '#web/data/query.ts'
import { playedInput, undatedInput } from '#web/list-page/filter-choices.ts'
import { choice, defineAddress, ORDER, PAGE, type StateOf, within } from '#web/routing/address.ts'
import { days, rangeInput, rangeOfPeriod } from '#web/routing/day-range.ts'
import { type ProfileSide, profilePath, withQuery } from '#web/routing/paths.ts'
import { type PageError, type PageRequest, type Redirect, redirectTo } from '#web/routing/route.tsx'
import { EVENT_TEAMS_PER_PAGE, MATCHES_PER_PAGE } from '#web/ui/table/page-sizes.ts'

const DEFAULT_SORT: EventTeamSort = 'tournament_start_date'

const ADDRESS = defineAddress({
  range: days(PAGE_DEFAULT_PERIOD),
  sort: choice(EVENT_TEAM_SORTS, DEFAULT_SORT),
  order: ORDER,
  events_page: PAGE,
  matches_page: PAGE,
})

/** The state of a profile's first page, as in its URL. */
export interface OverviewState extends StateOf<typeof ADDRESS> {
  side: ProfileSide
}

function overviewIn({ params, search }: PageRequest) {
  const side = profileIn(params)
  return isSide(side) ? overviewOf(side, search) : side
}

/** Returns the state of a side's page with this query. */
export const overviewOf = (side: ProfileSide, search: URLSearchParams): OverviewState => ({
  side,
  ...ADDRESS.read(search),
})

export const overviewPath = (state: OverviewState) => withQuery(profilePath(state.side), ADDRESS.query(state))

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

function eventTeamsVariables({ side, events_page, sort, order }: OverviewState) {
  return {
    page: events_page,
    pageSize: EVENT_TEAMS_PER_PAGE,
    input: { ...ownerOf(side), sort_by: sort, order_by: order },
  }
}

function matchesVariables({ side, matches_page }: OverviewState) {
  const input = { ...ownerOf(side), sort_by: 'date' as const, order_by: 'desc' as const }
  return { page: matches_page, pageSize: MATCHES_PER_PAGE, input, side: slugOf(side) }
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

type OverviewAnswer = EventTeamsQuery & ListedMatchesQuery & Parameters<typeof profileOutcome>[1]

/** Does the same as {@link profileOutcome}, and redirects to the last page if a table has fewer pages. */
function overviewOutcome(state: OverviewState, answer: OverviewAnswer): PageError | Redirect | null {
  const redirect = profileOutcome(state.side, answer, undefined, ADDRESS.query(state))
  if (redirect !== null) return redirect
  const events_page = within(state.events_page, answer.eventTeamStatsList.pageInfo)
  const matches_page = within(state.matches_page, answer.matchesList.pageInfo)
  const to = overviewPath({ ...state, events_page, matches_page })
  return to === overviewPath(state) ? null : redirectTo(to)
}

/** The shared part of the routes of players and pairs. */
export const OVERVIEW_ROUTE = {
  defaults: ADDRESS.defaults,
  parse: overviewIn,
  // The files of the two numbered tables are those of their own pages.
  tables: (state: OverviewState) => [{ name: 'record', query: recordQuery(state) }],
  outcome: overviewOutcome,
}
