import type { Document } from '../data/run-query.ts'
import { isUncovered, NO_DAYS, periodAlone, rangeIn, rangeQuery, withRange } from './day-range.ts'
import type { Head } from './head.ts'
import { ListPage } from './ListPage.tsx'
import {
  type ListAnswer,
  type ListDefinition,
  type ListState,
  listQueryOf,
  type Paging,
  rowsOf,
  type TypedList,
  type Variables,
  variablesOf,
} from './list-definition.ts'
import { minimumIn } from './minimum.ts'
import { withQuery } from './paths.ts'
import { defineRoute, type Route } from './route.tsx'
import { afterIn, oneOf, orderIn, searchIn } from './search-params.ts'

/** The route of a list; its definition is checked against its queries. */
export function defineListRoute<
  Response,
  V extends Paging,
  Answer extends ListAnswer,
  PageV,
  Row,
  const Sort extends string,
>(typed: TypedList<Response, V, Answer, PageV, Row, Sort>): Route {
  const list = typed as unknown as ListDefinition<Answer, Row, Sort>
  const { range, search, divisions = [], sorts } = list
  return defineRoute<ListState<Sort>, Answer, Variables>({
    defaults: { ...(search !== undefined && { q: '' }), ...(range && { ...NO_DAYS, period: range }) },
    parse: ({ search: query }) => ({
      kind: 'page',
      state: {
        q: search === undefined ? '' : searchIn(query),
        division: oneOf(query, 'division', divisions, null),
        sort: oneOf(query, 'sort', sorts, sorts[0]),
        order: orderIn(query),
        range: range ? rangeIn(query, range) : periodAlone('ALL_TIME'),
        min: list.minimum ? minimumIn(query) : null,
        after: afterIn(query),
      },
    }),
    document: (list.page?.document ?? list.document) as Document<Answer, Variables>,
    variables: (state) => ({ ...variablesOf(list, state), ...list.page?.variables(state) }),
    queries: (state) => [rowsOf(list, state), ...(list.queries?.(state) ?? [])],
    tables: (state) => [{ name: '', query: rowsOf(list, { ...state, after: null }) }],
    settle: (state, { timePeriods }) => {
      if (!range || !timePeriods || !isUncovered(state.range, range, timePeriods)) return null
      const covered = { ...state, range: periodAlone(range) }
      return { kind: 'redirect', temporary: true, to: withQuery(list.path, listQueryOf(list, covered)) }
    },
    head: (state, answer) => headOf(list, state, answer),
    ...(list.embed && { Embed: ({ answer }) => list.embed?.(answer) }),
    Page: ({ state, answer }) => <ListPage list={list} state={state} answer={answer} />,
  })
}

function headOf<Answer extends ListAnswer, Row, Sort extends string>(
  list: ListDefinition<Answer, Row, Sort>,
  state: ListState<Sort>,
  answer: Answer | undefined,
): Head {
  const { path, range = 'ALL_TIME' } = list
  const title = withRange(list.headTitle ?? list.title, state.range, range)
  const canonical = withQuery(path, rangeQuery(state.range, range))
  const { jsonLd, ...rest } = list.head?.(answer) ?? {}
  return {
    title,
    description: list.description,
    canonical,
    jsonLd: { '@type': 'CollectionPage', name: title, url: canonical, ...jsonLd },
    ...rest,
  }
}
