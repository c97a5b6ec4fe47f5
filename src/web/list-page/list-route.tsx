import { listQuery } from '#web/data/query.ts'
import type { Document } from '#web/data/run-query.ts'
import { type ChosenRange, withRange } from '#web/routing/day-range.ts'
import { EMBED_HEIGHTS } from '#web/routing/embed.ts'
import type { Head } from '#web/routing/head.ts'
import { withQuery } from '#web/routing/paths.ts'
import { defineRoute, type Route } from '#web/routing/route.tsx'
import { ListPage } from './ListPage.tsx'
import {
  type AnyList,
  type List,
  type ListAnswer,
  type ListDefinition,
  type ListState,
  listAddress,
  type Paging,
  type Variables,
  variablesOf,
} from './list-definition.ts'

/** Defines the route of an endless list. TypeScript checks the definition against the types of its queries. */
export function defineListRoute<
  Response,
  V extends Paging,
  PageV,
  Row,
  const Sort extends string,
  // The response of the page has everything that the query of the rows has.
  Answer extends ListAnswer & Response = ListAnswer & Response,
>(definition: ListDefinition<Response, V, Answer, PageV, Row, Sort>): Route {
  return listRoute(definition as unknown as AnyList)
}

function listRoute(definition: AnyList): Route {
  const { page, document, connection } = definition
  const address = listAddress(definition)
  const rowsOf = (state: ListState) => listQuery(document, variablesOf(definition, state) as Paging, connection)
  const list: List = { ...definition, address, rowsOf }
  const pageDocument: string = page?.document ?? document
  return defineRoute<ListState, ListAnswer, Variables>({
    address,
    document: pageDocument as Document<ListAnswer, Variables>,
    variables: (state) => ({ ...variablesOf(definition, state), ...page?.variables(state) }),
    tables: (state) => [
      {
        name: '',
        query: rowsOf({ ...state, after: null }),
        ...(import.meta.env.SSR && { columns: (file) => list.fileColumns?.(state, file as ListAnswer) ?? [] }),
      },
    ],
    head: (state, answer, path) => headOf(list, state.range, answer, path),
    ...(list.embed && { Embed: ({ answer }) => list.embed?.(answer), embedHeight: EMBED_HEIGHTS.list }),
    Page: (page) => <ListPage list={list} {...page} />,
  })
}

function headOf(list: List, range: ChosenRange, answer: ListAnswer | undefined, path: string): Head {
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
