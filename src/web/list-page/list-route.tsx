import type { DataQuery } from '#web/data/query.ts'
import type { Document } from '#web/data/run-query.ts'
import { withRange } from '#web/routing/day-range.ts'
import type { Head } from '#web/routing/head.ts'
import { withQuery } from '#web/routing/paths.ts'
import { defineRoute, type Route } from '#web/routing/route.tsx'
import { ListPage, type ListPageProps } from './ListPage.tsx'
import {
  countedBy,
  type List,
  type ListAnswer,
  type ListDefinition,
  type ListState,
  listAddress,
  type Paging,
  rowsOf,
  type Variables,
  variablesOf,
} from './list-definition.ts'
import { undatedQuery } from './undated.ts'

/** Defines the route of an endless list. TypeScript checks the definition against the types of its queries. */
export function defineListRoute<
  Response,
  V extends Paging,
  Answer extends ListAnswer,
  PageV,
  Row,
  const Sort extends string,
>(definition: ListDefinition<Response, V, Answer, PageV, Row, Sort>): Route {
  // `unknown`, because functions that accept only the list's own sort keys are not assignable to those of `List`.
  const untyped = definition as unknown as Omit<List, 'address'>
  const list: List = { ...untyped, address: listAddress(untyped) }
  const { page, address } = list
  return defineRoute<ListState, ListAnswer, Variables>({
    address,
    document: (page?.document ?? list.document) as Document<ListAnswer, Variables>,
    variables: (state) => ({ ...variablesOf(list, state), ...page?.variables(state) }),
    queries: (state) => [
      rowsOf(list, state),
      // The response of a list with a range has the undated matches.
      ...(list.range ? [undatedQuery(state.range, countedBy(list, state)) as DataQuery<unknown>] : []),
      ...(list.queries?.(state) ?? []),
    ],
    tables: (state) => [
      {
        name: '',
        query: rowsOf(list, { ...state, after: null }),
        ...(import.meta.env.SSR && { columns: (file) => list.fileColumns?.(state, file as ListAnswer) ?? [] }),
      },
    ],
    head: (state, answer, path) => headOf(list, { state, answer, path }),
    ...(list.embed && { Embed: ({ answer }) => list.embed?.(answer) }),
    Page: (page) => <ListPage list={list} {...page} />,
  })
}

function headOf(list: List, { state: { range }, answer, path }: Omit<ListPageProps, 'list'>): Head {
  const { address, description } = list
  const title = withRange(list.title, range, list.range ?? 'ALL_TIME')
  const canonical = withQuery(path, address.query({ ...address.initial, range }))
  const { jsonLd, ...rest } = list.head?.(answer) ?? {}
  return {
    title,
    description,
    canonical,
    jsonLd: { '@type': 'CollectionPage', name: title, url: canonical, ...jsonLd },
    ...rest,
  }
}
