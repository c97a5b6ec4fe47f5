import {
  type QueryClient,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePageStatus } from './page-status.ts'
import { latestVersion, recordVersion } from './query-client.ts'
import { type Document, reloadSite, runQueryOverHttp } from './run-query.ts'

type Variables = Readonly<Record<string, unknown>>

/** Cache key of a query: its kind, document, variables, and the first cursor of a list. */
export type QueryKey = readonly ['list' | 'value', string, Variables, (string | null)?]

/**
 * The query of a part of a page, such as a table. The page's response contains its first result, so that a page is one
 * request. Another sort or page of the table then loads the table alone.
 */
export interface DataQuery<Response> {
  queryKey: QueryKey
  /** Only for type inference. */
  readonly __response?: (response: Response) => void
}

/** The query of an endless list, which loads 20 rows at a time by cursor. */
export interface ListQuery<Row, Response> extends DataQuery<Response> {
  connection: (response: Response) => Connection<Row>
}

export interface Connection<Row> {
  edges: readonly { node: Row }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

export function valueQuery<Response, V extends Variables>(
  document: Document<Response, V>,
  variables: V,
): DataQuery<Response> {
  return { queryKey: ['value', document, variables] }
}

export function listQuery<Row, Response, V extends Variables>(
  document: Document<Response, V>,
  { after = null, ...variables }: V & { after?: string | null },
  connection: (response: Response) => Connection<Row>,
): ListQuery<Row, Response> {
  return { queryKey: ['list', document, variables, after], connection }
}

/** Returns TanStack Query's options for a query with one response. */
export function valueOptions<Response>({ queryKey }: DataQuery<Response>) {
  const [, document, variables] = queryKey
  return {
    queryKey,
    queryFn: ({ signal }) => runQueryOverHttp(document as Document<Response, Variables>, variables, signal),
  } satisfies UseQueryOptions<Response, Error, Response, QueryKey>
}

/** Returns TanStack Query's options for a list. */
export function listOptions<Response>({ queryKey }: DataQuery<Response>, next: (last: Response) => string | null) {
  const [, document, variables, first = null] = queryKey
  return {
    queryKey,
    queryFn: ({ pageParam: after, signal }) =>
      runQueryOverHttp(document as Document<Response, Variables>, { ...variables, after }, signal),
    initialPageParam: first,
    getNextPageParam: next,
  } satisfies UseInfiniteQueryOptions<Response, Error, unknown, QueryKey, string | null>
}

/** Returns true if the cache has the response of a query. */
export function isLoaded(client: QueryClient, { queryKey }: DataQuery<never>): boolean {
  return client.getQueryData(queryKey) !== undefined
}

/** Stores the page's response as that of the query. */
export function seedQuery(client: QueryClient, query: DataQuery<never>, response: unknown): void {
  if (isLoaded(client, query)) return
  const [kind, , , first = null] = query.queryKey
  client.setQueryData(query.queryKey, kind === 'list' ? { pages: [response], pageParams: [first] } : response)
}

/** Stores the first data of an island as the responses of its queries. */
export function useFirstData(queries: readonly DataQuery<never>[], response: object): void {
  const client = useQueryClient()
  useState(() => {
    if (!import.meta.env.SSR) recordVersion(response, latestVersion())
    for (const query of queries) seedQuery(client, query, response)
  })
}

/** Loads the query; a list from its beginning. Never rejects: components read the failure from the cache. */
export function loadQuery(client: QueryClient, query: DataQuery<never>): Promise<void> {
  return query.queryKey[0] === 'list'
    ? client.prefetchInfiniteQuery(listOptions(query as DataQuery<unknown>, () => null))
    : client.prefetchQuery(valueOptions(query as DataQuery<unknown>))
}

/** Status of a request. */
export type AsyncState<Value> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; value: Value }

/** Returns the status with a part of the value. */
export function mapState<Whole, Piece>(state: AsyncState<Whole>, pick: (whole: Whole) => Piece): AsyncState<Piece> {
  return state.status === 'ready' ? { status: 'ready', value: pick(state.value) } : state
}

interface Result<Value> {
  data: Value | undefined
  isError: boolean
  refetch: () => Promise<unknown>
}

export function useValue<Response>(query: DataQuery<Response>): AsyncState<Response> {
  const enabled = usePageStatus().status === 'ready'
  return useAsyncState(useQuery({ ...valueOptions(query), enabled }))
}

/** Returns the status of a query. While the page's response loads, its queries wait, because it contains their data. */
export function useAsyncState<Value>({ data, isError, refetch }: Result<Value>): AsyncState<Value> {
  const page = usePageStatus()
  const failed = data === undefined && isError
  useEffect(() => {
    if (failed) reloadSite()
  }, [failed])
  if (data !== undefined) return { status: 'ready', value: data }
  if (page.status === 'failed') return { status: 'failed', retry: page.retry }
  return failed ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
