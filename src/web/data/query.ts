import {
  type QueryClient,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePageStatus } from './page-status.ts'
import { type Document, renewSite, runQueryOverHttp } from './run-query.ts'

type Variables = Readonly<Record<string, unknown>>

/** What tells a query from others: how its response goes on, the document, its variables, and of a list its first cursor. */
export type QueryKey = readonly ['list' | 'value', string, Variables, (string | null)?]

/**
 * What of a page loads by itself once the page is there: a list, a numbered table, the figures of a period. At first the
 * page's own response holds it already (it has at least the fields of the query's own), so that a page is one round trip,
 * and another sort or page of a table fetches that table alone. All but lists have one response.
 */
export interface DataQuery<Response> {
  queryKey: QueryKey
  /** For type inference alone. */
  readonly __response?: (response: Response) => void
}

/** A query that goes on by cursor, 20 rows at a time. */
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

/** What TanStack Query takes for a query with one response. */
export function valueOptions<Response>({ queryKey }: DataQuery<Response>) {
  const [, document, variables] = queryKey
  return {
    queryKey,
    queryFn: ({ signal }) => runQueryOverHttp(document as Document<Response, Variables>, variables, signal),
  } satisfies UseQueryOptions<Response, Error, Response, QueryKey>
}

/** What TanStack Query takes for a list. */
function listOptions<Response>({ queryKey }: DataQuery<Response>, next: (last: Response) => string | null) {
  const [, document, variables, first = null] = queryKey
  return {
    queryKey,
    queryFn: ({ pageParam: after, signal }) =>
      runQueryOverHttp(document as Document<Response, Variables>, { ...variables, after }, signal),
    initialPageParam: first,
    getNextPageParam: next,
  } satisfies UseInfiniteQueryOptions<Response, Error, unknown, QueryKey, string | null>
}

/** Whether the query needs no loading. */
export function isLoaded(client: QueryClient, { queryKey }: DataQuery<never>): boolean {
  return client.getQueryData(queryKey) !== undefined
}

/** Puts the page's response where the query looks for its own. */
export function seedQuery(client: QueryClient, query: DataQuery<never>, response: unknown): void {
  if (isLoaded(client, query)) return
  const [kind, , , first = null] = query.queryKey
  client.setQueryData(query.queryKey, kind === 'list' ? { pages: [response], pageParams: [first] } : response)
}

/** Loads the query alone; a list from its beginning. It never throws: what shows the query sees how it went. */
export function loadQuery(client: QueryClient, query: DataQuery<never>): Promise<void> {
  return query.queryKey[0] === 'list'
    ? client.prefetchInfiniteQuery(listOptions(query as DataQuery<unknown>, () => null))
    : client.prefetchQuery(valueOptions(query as DataQuery<unknown>))
}

/** Where a load stands. */
export type AsyncState<Value> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; value: Value }

/** The state of a piece of the value. */
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

/** While the page's own response is under way, its queries wait: it holds theirs too. */
function useAsyncState<Value>({ data, isError, refetch }: Result<Value>): AsyncState<Value> {
  const page = usePageStatus()
  const failed = data === undefined && isError
  useEffect(() => {
    if (failed) renewSite()
  }, [failed])
  if (data !== undefined) return { status: 'ready', value: data }
  if (page.status === 'failed') return { status: 'failed', retry: page.retry }
  return failed ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}

export interface List<Row> {
  rows: readonly Row[]
  /** The cursor that the next rows come after; `null` at the list's end. */
  next: string | null
  loadMore: () => void
  loadingMore: 'idle' | 'loading' | 'failed'
}

export function useList<Row, Response>(query: ListQuery<Row, Response>): AsyncState<List<Row>> {
  const enabled = usePageStatus().status === 'ready'
  const next = (last: Response) => nextCursor(query.connection(last))
  const result = useInfiniteQuery({ ...listOptions(query, next), enabled })
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result
  const state = useAsyncState(result)
  return mapState(state, ({ pages }) => {
    const connections = pages.map(query.connection)
    return {
      rows: connections.flatMap(({ edges }) => edges.map(({ node }) => node)),
      next: nextCursor(connections.at(-1)),
      loadMore: () => void fetchNextPage({ cancelRefetch: false }),
      loadingMore: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle',
    }
  })
}

function nextCursor(connection: Connection<unknown> | undefined): string | null {
  return connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null
}
