import { EVENT_DIVISIONS, type EventDivision } from '#domain/division.ts'
import { DivisionChips } from '../components/controls/DivisionChips.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { InfiniteTable, LIST_STEP } from '../components/table/InfiniteTable.tsx'
import { TopEventsDocument } from '../data/generated/top-events.ts'
import { listQuery, useList } from '../data/query.ts'
import { TOP_EVENTS_PATH, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { LIST_START, type ListStart, listStartIn, oneOf, orderIn } from '../routing/search-params.ts'
import { TOP_EVENT_COLUMNS } from '../tables/event-team-columns.tsx'
import type { OrderBy } from '../tables/sort.ts'

export interface TopEventsState {
  /** `null`: all divisions. */
  division: EventDivision | null
  order: OrderBy
  start: ListStart
}

export function parseTopEvents(search: URLSearchParams): TopEventsState {
  return {
    division: oneOf(search, 'division', EVENT_DIVISIONS, null),
    order: orderIn(search),
    start: listStartIn(search),
  }
}

/** The page's address; what is the default does not stand in it. */
export function topEventsPath({ division, order, start }: TopEventsState): string {
  const { after, from } = start
  return withQuery(TOP_EVENTS_PATH, { division, order: order === 'asc' ? order : null, after, from: after && from })
}

function variablesOf({ division, order, start }: TopEventsState) {
  return {
    first: LIST_STEP,
    after: start.after,
    input: { event_division: division, sort_by: 'avg_point_differential' as const, order_by: order },
  }
}

const rowsOf = (state: TopEventsState) =>
  listQuery(TopEventsDocument, variablesOf(state), ({ eventTeamStats }) => eventTeamStats)

export const route = defineRoute({
  parse: ({ search }) => ({ kind: 'page', state: parseTopEvents(search) }),
  document: TopEventsDocument,
  variables: variablesOf,
  queries: (state) => [rowsOf(state)],
  tables: (state) => [{ name: '', query: rowsOf({ ...state, start: LIST_START }) }],
  head: () => ({
    title: 'Top events',
    description:
      'The best showings of pickleball teams in an event, by average point differential a game: medals, matches and games.',
    canonical: TOP_EVENTS_PATH,
    jsonLd: { '@type': 'CollectionPage', name: 'Top events', url: TOP_EVENTS_PATH },
  }),
  Page: TopEventsPage,
})

function TopEventsPage({ state }: { state: TopEventsState }) {
  const list = useList(rowsOf(state))
  const anew = { ...state, start: LIST_START }
  return (
    <>
      <PageHeader title="Top events" />
      <DivisionChips
        divisions={EVENT_DIVISIONS}
        current={state.division}
        href={(division) => topEventsPath({ ...anew, division })}
      />
      <InfiniteTable
        caption="Top events"
        columns={TOP_EVENT_COLUMNS}
        rowKey={({ id }) => id}
        list={list}
        empty="No event team stats found"
        sort={{
          by: 'avg_point_differential',
          order: state.order,
          href: (_, order) => topEventsPath({ ...anew, order }),
        }}
        from={state.start.from}
        forms={{ address: topEventsPath(anew), name: '', query: rowsOf(anew) }}
        moreHref={(after, from) => topEventsPath({ ...state, start: { after, from } })}
        startHref={state.start.after === null ? null : topEventsPath(anew)}
      />
    </>
  )
}
