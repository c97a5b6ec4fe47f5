import { SearchField } from '../components/search/SearchField.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { InfiniteTable, LIST_STEP } from '../components/table/InfiniteTable.tsx'
import { PlayersDocument } from '../data/generated/players.ts'
import { listQuery, useList } from '../data/query.ts'
import { PLAYERS_PATH, withQuery } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { LIST_START, type ListStart, listStartIn, orderIn, searchIn } from '../routing/search-params.ts'
import { PLAYER_COLUMNS } from '../tables/player-columns.tsx'
import type { OrderBy } from '../tables/sort.ts'

export interface PlayersState {
  q: string
  order: OrderBy
  start: ListStart
}

export function parsePlayers(search: URLSearchParams): PlayersState {
  return { q: searchIn(search), order: orderIn(search), start: listStartIn(search) }
}

/** The page's address; what is the default does not stand in it. */
export function playersPath({ q, order, start }: PlayersState): string {
  const { after, from } = start
  return withQuery(PLAYERS_PATH, { q, order: order === 'asc' ? order : null, after, from: after && from })
}

function variablesOf({ q, order, start }: PlayersState) {
  return {
    first: LIST_STEP,
    after: start.after,
    input: { filter: q ? { search: q } : null, sort_by: 'total_matches_played' as const, order_by: order },
  }
}

const rowsOf = (state: PlayersState) => listQuery(PlayersDocument, variablesOf(state), ({ players }) => players)

export const route = defineRoute({
  defaults: { q: '' },
  parse: ({ search }) => ({ kind: 'page', state: parsePlayers(search) }),
  document: PlayersDocument,
  variables: variablesOf,
  queries: (state) => [rowsOf(state)],
  tables: (state) => [{ name: '', query: rowsOf({ ...state, start: LIST_START }) }],
  head: () => ({
    title: 'Players',
    description: 'Professional pickleball players with age, country and matches played; search by name or country.',
    canonical: PLAYERS_PATH,
    jsonLd: { '@type': 'CollectionPage', name: 'Players', url: PLAYERS_PATH },
  }),
  Page: PlayersPage,
})

function PlayersPage({ state }: { state: PlayersState }) {
  const list = useList(rowsOf(state))
  const anew = { ...state, start: LIST_START }
  return (
    <>
      <PageHeader title="Players">
        <SearchField
          value={state.q}
          placeholder="Search by Name or Country..."
          href={(q) => playersPath({ ...anew, q })}
          action={PLAYERS_PATH}
          keep={{ order: state.order === 'asc' ? state.order : null }}
        />
      </PageHeader>
      <InfiniteTable
        caption="Players"
        columns={PLAYER_COLUMNS}
        rowKey={({ player_slug }) => player_slug}
        list={list}
        empty="No players found"
        sort={{ by: 'total_matches_played', order: state.order, href: (_, order) => playersPath({ ...anew, order }) }}
        from={state.start.from}
        forms={{ address: playersPath(anew), name: '', query: rowsOf(anew) }}
        moreHref={(after, from) => playersPath({ ...state, start: { after, from } })}
        startHref={state.start.after === null ? null : playersPath(anew)}
      />
    </>
  )
}
