import { valueQuery } from '#web/data/query.ts'
import type { Document } from '#web/data/run-query.ts'
import { within } from '#web/routing/address.ts'
import { type Redirect, redirectTo } from '#web/routing/route.tsx'
import type { NumberedRows } from '#web/ui/table/NumberedTable.tsx'

interface NumberedListDefinition<State, Response, Row, V extends Paging> {
  /** The query of a page of the list; its variables besides those of paging. */
  document: Document<Response, V>
  variables: (state: State) => Omit<V, keyof Paging>
  pageSize: number
  list: (response: Response) => NumberedRows<Row>
  path: (state: State) => string
}

type Paging = { page: number; pageSize: number }

/** A list by numbered pages: what its route and its table need to know of it. */
export function numberedList<State extends { page: number }, Response, Row, V extends Paging>(
  definition: NumberedListDefinition<State, Response, Row, V>,
) {
  const { document, pageSize, list, path } = definition
  const variables = (state: State) => ({ page: state.page, pageSize, ...definition.variables(state) }) as V
  const query = (state: State) => valueQuery(document, variables(state))
  /** What the route of a page with more than the list has of it. */
  const part = {
    queries: (state: State) => [query(state)],
    tables: (state: State) => [{ name: '', query: query(state) }],
  }
  /** Another address where the list has no such page. */
  const settle = (state: State, response: Response): Redirect | null => {
    const page = within(state.page, list(response).pageInfo)
    return page === state.page ? null : redirectTo(path({ ...state, page }))
  }
  return {
    path,
    variables,
    query,
    settle,
    part,
    /** What the route of a page has that is the list alone. */
    whole: { ...part, document, variables, byQuery: () => true, settle },
    /** What the list's table takes. */
    table: (state: State, response: Response | undefined) => ({
      query: query(state),
      list,
      pageSize,
      expected: response && { ...list(response).pageInfo, currentPage: state.page },
      address: path({ ...state, page: 1 }),
      href: (page: number) => path({ ...state, page }),
    }),
  }
}
