import { type EventDivision, PAIR_DIVISIONS } from '#domain/division.ts'
import { DivisionChips } from '../components/controls/DivisionChips.tsx'
import { SearchField } from '../components/search/SearchField.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { InfiniteTable, LIST_STEP } from '../components/table/InfiniteTable.tsx'
import { PartnersDocument } from '../data/generated/partners.ts'
import { listQuery, useList } from '../data/query.ts'
import { PARTNERS_PATH, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { LIST_START, type ListStart, listStartIn, oneOf, orderIn, searchIn } from '../routing/search-params.ts'
import { PARTNERS_COLUMNS, PARTNERS_SORTS, type PartnersSort } from '../tables/partners-columns.tsx'
import type { OrderBy } from '../tables/sort.ts'

const DEFAULT_SORT: PartnersSort = 'matches_won'

export interface PartnersState {
  q: string
  /** `null`: all divisions. */
  division: EventDivision | null
  sort: PartnersSort
  order: OrderBy
  start: ListStart
}

export function parsePartners(search: URLSearchParams): PartnersState {
  return {
    q: searchIn(search),
    division: oneOf(search, 'division', PAIR_DIVISIONS, null),
    sort: oneOf(search, 'sort', PARTNERS_SORTS, DEFAULT_SORT),
    order: orderIn(search),
    start: listStartIn(search),
  }
}

/** What of the state the search keeps; the default is null. */
function queryOf({ division, sort, order }: PartnersState) {
  return { division, sort: sort === DEFAULT_SORT ? null : sort, order: order === 'asc' ? order : null }
}

/** The page's address; what is the default does not stand in it. */
export function partnersPath(state: PartnersState): string {
  const { after, from } = state.start
  return withQuery(PARTNERS_PATH, { q: state.q, ...queryOf(state), after, from: after && from })
}

function variablesOf({ q, division, sort, order, start }: PartnersState) {
  return {
    first: LIST_STEP,
    after: start.after,
    input: { filter: { search: q || null, event_division: division }, sort_by: sort, order_by: order },
  }
}

const rowsOf = (state: PartnersState) => listQuery(PartnersDocument, variablesOf(state), ({ teamsStats }) => teamsStats)

export const route = defineRoute({
  defaults: { q: '' },
  parse: ({ search }) => ({ kind: 'page', state: parsePartners(search) }),
  document: PartnersDocument,
  variables: variablesOf,
  queries: (state) => [rowsOf(state)],
  tables: (state) => [{ name: '', query: rowsOf({ ...state, start: LIST_START }) }],
  head: () => ({
    title: 'Partners',
    description:
      'Partner teams of professional pickleball by division, with events played, record and share of matches won.',
    canonical: PARTNERS_PATH,
    jsonLd: { '@type': 'CollectionPage', name: 'Partners', url: PARTNERS_PATH },
  }),
  Page: PartnersPage,
})

function PartnersPage({ state }: { state: PartnersState }) {
  const list = useList(rowsOf(state))
  const anew = { ...state, start: LIST_START }
  return (
    <>
      <PageHeader title="Partners">
        <SearchField
          value={state.q}
          placeholder="Search by Name..."
          href={(q) => partnersPath({ ...anew, q })}
          action={PARTNERS_PATH}
          keep={queryOf(state)}
        />
      </PageHeader>
      <DivisionChips
        divisions={PAIR_DIVISIONS}
        current={state.division}
        href={(division) => partnersPath({ ...anew, division })}
      />
      <InfiniteTable
        caption="Partners"
        columns={PARTNERS_COLUMNS}
        rowKey={({ id }) => id}
        list={list}
        empty="No partners found"
        sort={{ by: state.sort, order: state.order, href: (sort, order) => partnersPath({ ...anew, sort, order }) }}
        from={state.start.from}
        forms={{ address: partnersPath(anew), name: '', query: rowsOf(anew) }}
        moreHref={(after, from) => partnersPath({ ...state, start: { after, from } })}
        startHref={state.start.after === null ? null : partnersPath(anew)}
      />
    </>
  )
}
