import { valueQuery } from '#web/data/query.ts'
import type { Document } from '#web/data/run-query.ts'
import { within } from '#web/routing/address.ts'
import { type Redirect, redirectTo } from '#web/routing/route.tsx'
import type { NumberedRows } from '#web/ui/table/NumberedTable.tsx'

/** The query and the address of a list with numbered pages. */
export interface NumberedListDefinition<State, Response, Row, V extends Paging> {
  /** The query of a page of the list. `variables` returns its variables without those of paging. */
  document: Document<Response, V>
  variables: (state: State) => Omit<V, keyof Paging>
  pageSize: number
  list: (response: Response) => NumberedRows<Row>
  path: (state: State) => string
}

export type Paging = { page: number; pageSize: number }

/** Returns the parts of a route and the props of a table for a list with numbered pages. */
export function numberedList<State extends { page: number }, Response, Row, V extends Paging>(
  definition: NumberedListDefinition<State, Response, Row, V>,
) {
  const { document, pageSize, list, path } = definition
  const variables = (state: State) => ({ page: state.page, pageSize, ...definition.variables(state) }) as V
  const query = (state: State) => valueQuery(document, variables(state))
  /** The part of a route for a page that has other content besides the list. */
  const part = {
    tables: (state: State) => [{ name: '', query: query(state) }],
  }
  /** Redirects to the last page if the requested page is after it. */
  const outcome = (state: State, response: Response): Redirect | null => {
    const page = within(state.page, list(response).pageInfo)
    return page === state.page ? null : redirectTo(path({ ...state, page }))
  }
  return {
    path,
    variables,
    query,
    outcome,
    part,
    /** The part of a route for a page that only has the list. */
    whole: { ...part, document, variables, outcome },
    /** Props of the table. */
    table: (state: State, response?: Response) => ({
      query: query(state),
      list,
      pageSize,
      expected: response && { ...list(response).pageInfo, currentPage: state.page },
      address: path({ ...state, page: 1 }),
      href: (page: number) => path({ ...state, page }),
    }),
  }
}
