import { RangeChoices } from '../components/controls/RangeChoices.tsx'
import { Waiting } from '../components/feedback/Waiting.tsx'
import { EventTeamsDocument } from '../data/generated/event-team.ts'
import { ProfileEventsDocument, type ProfileEventsQuery } from '../data/generated/profile.ts'
import { valueQuery } from '../data/query.ts'
import { ProfileHeader } from '../profiles/ProfileHeader.tsx'
import { isSide, ownerOf, type Profiled, profiledOf, profileIn, settleTab, slugOf } from '../profiles/profile.ts'
import { tabHead } from '../profiles/tab-head.ts'
import { type ChosenRange, NO_DAYS, rangeIn, rangeInput, rangeQuery } from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { type ProfileSide, profilePath, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { oneOf, orderIn, pageIn } from '../routing/search-params.ts'
import { EVENT_TEAM_SORTS, type EventTeamSort } from '../tables/event-team-sorts.ts'
import { EVENT_TEAMS_A_PAGE } from '../tables/page-sizes.ts'
import type { OrderBy } from '../tables/sort.ts'

const EventsTable = deferred(async () => (await import('../profiles/EventsTable.tsx')).EventsTable)
const Medals = deferred(async () => (await import('../components/profile/Medals.tsx')).Medals)

/** How many medals a page is told of; the data service gives no more at once. */
const MOST_MEDALS = 100
const DEFAULT_SORT: EventTeamSort = 'tournament_start_date'

interface EventsState {
  side: ProfileSide
  range: ChosenRange
  sort: EventTeamSort
  order: OrderBy
  page: number
}

const queryOf = ({ range, sort, order, page }: EventsState) => ({
  ...rangeQuery(range, 'ALL_TIME'),
  sort: sort === DEFAULT_SORT ? null : sort,
  order: order === 'asc' ? order : null,
  page: page === 1 ? null : String(page),
})
const pathOf = (state: EventsState) => withQuery(profilePath(state.side, 'events'), queryOf(state))

const variablesOf = ({ side, range, sort, order, page }: EventsState) => ({
  page,
  pageSize: EVENT_TEAMS_A_PAGE,
  input: { ...ownerOf(side), ...rangeInput(range), sort_by: sort, order_by: order },
})
const listQuery = (state: EventsState) => valueQuery(EventTeamsDocument, variablesOf(state))

export const route = defineRoute({
  defaults: { ...NO_DAYS, period: 'ALL_TIME' },
  parse({ params, search }) {
    const side = profileIn(params)
    if (!isSide(side)) return side
    const state: EventsState = {
      side,
      range: rangeIn(search, 'ALL_TIME'),
      sort: oneOf(search, 'sort', EVENT_TEAM_SORTS, DEFAULT_SORT),
      order: orderIn(search),
      page: pageIn(search),
    }
    return { kind: 'page', state }
  },
  document: ProfileEventsDocument,
  variables: (state: EventsState) => ({ slug: slugOf(state.side), medals: MOST_MEDALS, ...variablesOf(state) }),
  queries: (state) => [listQuery(state)],
  tables: (state) => [{ name: '', query: listQuery(state) }],
  settle: (state, answer) =>
    settleTab(state, answer, answer.eventTeamStatsList.pageInfo, { tab: 'events', query: queryOf }),
  head: (state, answer) =>
    tabHead(state, answer, 'events and medals', pathOf({ ...state, sort: DEFAULT_SORT, order: 'desc', page: 1 })),
  Page({ state, answer }) {
    const profiled = profiledOf(state.side, answer)
    if (!answer || !profiled) return <Waiting />
    return <EventsPage key={slugOf(state.side)} state={state} profiled={profiled} answer={answer} />
  },
})

interface EventsPageProps {
  state: EventsState
  profiled: Profiled
  answer: ProfileEventsQuery
}

function EventsPage({ state, profiled, answer }: EventsPageProps) {
  const { side, range, sort, order } = state
  const path = (changed: Partial<EventsState>) => pathOf({ ...state, page: 1, ...changed })
  const medals = 'player' in side ? answer.player : answer.team
  return (
    <>
      <ProfileHeader side={side} profiled={profiled} tab="events" />
      <RangeChoices range={range} periods={answer.timePeriods} href={(chosen) => path({ range: chosen })} />
      <EventsTable
        ofPair={'team' in side}
        query={listQuery(state)}
        expected={{ ...answer.eventTeamStatsList.pageInfo, currentPage: state.page }}
        sort={{ by: sort, order, href: (by, direction) => path({ sort: by, order: direction }) }}
        address={path({})}
        href={(page) => path({ page })}
      />
      {medals && <Medals side={side} counts={medals.medal_counts} medals={medals.medals} years={medals.medal_years} />}
    </>
  )
}
