import type { EventDivision } from '#domain/division.ts'
import { DivisionChips } from '../components/controls/DivisionChips.tsx'
import { SearchField } from '../components/search/SearchField.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { InfiniteTable, LIST_STEP } from '../components/table/InfiniteTable.tsx'
import type { Column } from '../components/table/StatsTable.tsx'
import { type Connection, listQuery, useList } from '../data/query.ts'
import type { Document } from '../data/run-query.ts'
import type { OrderBy } from '../tables/sort.ts'
import { withQuery } from './paths.ts'
import { defineRoute, type PageAnswer, type Route } from './route.tsx'
import { LIST_START, type ListStart, listStartIn, oneOf, orderIn, searchIn } from './search-params.ts'

/** What the address of a list says. */
interface ListState<Sort extends string> {
  q: string
  /** `null`: all divisions. */
  division: EventDivision | null
  sort: Sort
  order: OrderBy
  start: ListStart
}

interface ListVariables<Input> {
  first: number
  after?: string | null | undefined
  input: Input
}

/** A page that is one list: what tells it from the others. */
export interface ListRouteDefinition<Response extends PageAnswer, Input, Row, Sort extends string> {
  path: string
  /** The heading, and the name of the table. */
  title: string
  /** What the browser's tab and search engines call the page, where that is not its heading. */
  headTitle?: string
  description: string
  document: Document<Response, ListVariables<Input>>
  connection: (response: Response) => Connection<Row>
  input: (state: ListState<Sort>) => Input
  columns: readonly Column<Row, Sort>[]
  rowKey: (row: Row) => string
  empty: string
  /** What the list can be sorted by, the default first. */
  sorts: readonly [Sort, ...Sort[]]
  /** The placeholder of the search field; a list without one cannot be searched. */
  search?: string
  /** The divisions to choose from, if any. */
  divisions?: readonly EventDivision[]
}

export function defineListRoute<Response extends PageAnswer, Input, Row, Sort extends string>(
  list: ListRouteDefinition<Response, Input, Row, Sort>,
): Route {
  const { path, title, description, document, connection, sorts, divisions = [] } = list
  const variables = (state: ListState<Sort>) => ({
    first: LIST_STEP,
    after: state.start.after,
    input: list.input(state),
  })
  const rowsOf = (state: ListState<Sort>) =>
    listQuery<Row, Response, ListVariables<Input> & Readonly<Record<string, unknown>>>(
      document,
      variables(state),
      connection,
    )
  return defineRoute<ListState<Sort>, Response, ListVariables<Input>>({
    defaults: list.search === undefined ? {} : { q: '' },
    parse: ({ search }) => ({
      kind: 'page',
      state: {
        q: list.search === undefined ? '' : searchIn(search),
        division: oneOf(search, 'division', divisions, null),
        sort: oneOf(search, 'sort', sorts, sorts[0]),
        order: orderIn(search),
        start: listStartIn(search),
      },
    }),
    document,
    variables,
    queries: (state) => [rowsOf(state)],
    tables: (state) => [{ name: '', query: rowsOf({ ...state, start: LIST_START }) }],
    head: () => {
      const name = list.headTitle ?? title
      return { title: name, description, canonical: path, jsonLd: { '@type': 'CollectionPage', name, url: path } }
    },
    Page: ({ state }) => <ListPage list={list} state={state} rows={rowsOf} />,
  })
}

interface ListPageProps<Response extends PageAnswer, Input, Row, Sort extends string> {
  list: ListRouteDefinition<Response, Input, Row, Sort>
  state: ListState<Sort>
  rows: (state: ListState<Sort>) => ReturnType<typeof listQuery<Row, Response, Readonly<Record<string, unknown>>>>
}

function ListPage<Response extends PageAnswer, Input, Row, Sort extends string>({
  list: { path, title, columns, rowKey, empty, sorts, search, divisions },
  state,
  rows,
}: ListPageProps<Response, Input, Row, Sort>) {
  const list = useList(rows(state))
  /** What of the state the address holds besides the search; what is the default does not stand in it. */
  const queryOf = ({ division, sort, order }: ListState<Sort>) => ({
    division,
    sort: sort === sorts[0] ? null : sort,
    order: order === 'asc' ? order : null,
  })
  const href = (changed: Partial<ListState<Sort>>) => {
    const next = { ...state, start: LIST_START, ...changed }
    const { after, from } = next.start
    return withQuery(path, { q: next.q, ...queryOf(next), after, from: after && from })
  }
  return (
    <>
      <PageHeader title={title}>
        {search !== undefined && (
          <SearchField
            value={state.q}
            placeholder={search}
            href={(q) => href({ q })}
            action={path}
            keep={queryOf(state)}
          />
        )}
      </PageHeader>
      {divisions && (
        <DivisionChips divisions={divisions} current={state.division} href={(division) => href({ division })} />
      )}
      <InfiniteTable
        caption={title}
        columns={columns}
        rowKey={rowKey}
        list={list}
        empty={empty}
        sort={{ by: state.sort, order: state.order, href: (sort, order) => href({ sort, order }) }}
        from={state.start.from}
        forms={{ address: href({}), name: '', query: rows({ ...state, start: LIST_START }) }}
        moreHref={(after, from) => href({ start: { after, from } })}
        startHref={state.start.after === null ? null : href({})}
      />
    </>
  )
}
