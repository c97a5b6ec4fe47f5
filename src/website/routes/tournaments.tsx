import { SearchField } from '../components/search/SearchField.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { InfiniteTable, LIST_STEP } from '../components/table/InfiniteTable.tsx'
import { TournamentsDocument } from '../data/generated/tournaments.ts'
import { listQuery, useList } from '../data/query.ts'
import { TOURNAMENTS_PATH, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { LIST_START, type ListStart, listStartIn, orderIn, searchIn } from '../routing/search-params.ts'
import type { OrderBy } from '../tables/sort.ts'
import { TOURNAMENT_COLUMNS } from '../tables/tournament-columns.tsx'

export interface TournamentsState {
  q: string
  order: OrderBy
  start: ListStart
}

export function parseTournaments(search: URLSearchParams): TournamentsState {
  return { q: searchIn(search), order: orderIn(search), start: listStartIn(search) }
}

/** The page's address; what is the default does not stand in it. */
export function tournamentsPath({ q, order, start }: TournamentsState): string {
  const { after, from } = start
  return withQuery(TOURNAMENTS_PATH, { q, order: order === 'asc' ? order : null, after, from: after && from })
}

function variablesOf({ q, order, start }: TournamentsState) {
  return {
    first: LIST_STEP,
    after: start.after,
    input: { filter: q ? { search: q } : null, sort_by: 'start_date' as const, order_by: order },
  }
}

const rowsOf = (state: TournamentsState) =>
  listQuery(TournamentsDocument, variablesOf(state), ({ tournaments }) => tournaments)

export const route = defineRoute({
  defaults: { q: '' },
  parse: ({ search }) => ({ kind: 'page', state: parseTournaments(search) }),
  document: TournamentsDocument,
  variables: variablesOf,
  queries: (state) => [rowsOf(state)],
  tables: (state) => [{ name: '', query: rowsOf({ ...state, start: LIST_START }) }],
  head: () => ({
    title: 'Tournaments',
    description:
      'Pickleball tournaments of the APP, MLP, PPA, USA Pickleball and US Open, with dates, places and results.',
    canonical: TOURNAMENTS_PATH,
    jsonLd: { '@type': 'CollectionPage', name: 'Tournaments', url: TOURNAMENTS_PATH },
  }),
  Page: TournamentsPage,
})

function TournamentsPage({ state }: { state: TournamentsState }) {
  const list = useList(rowsOf(state))
  const anew = { ...state, start: LIST_START }
  return (
    <>
      <PageHeader title="Tournaments">
        <SearchField
          value={state.q}
          placeholder="Search by Name, League, or Location..."
          href={(q) => tournamentsPath({ ...anew, q })}
          action={TOURNAMENTS_PATH}
          keep={{ order: state.order === 'asc' ? state.order : null }}
        />
      </PageHeader>
      <InfiniteTable
        caption="Tournaments"
        columns={TOURNAMENT_COLUMNS}
        rowKey={({ tournament_slug }) => tournament_slug}
        list={list}
        empty="No tournaments found"
        sort={{ by: 'start_date', order: state.order, href: (_, order) => tournamentsPath({ ...anew, order }) }}
        from={state.start.from}
        forms={{ address: tournamentsPath(anew), name: '', query: rowsOf(anew) }}
        moreHref={(after, from) => tournamentsPath({ ...state, start: { after, from } })}
        startHref={state.start.after === null ? null : tournamentsPath(anew)}
      />
    </>
  )
}
