import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { usePageStatus } from '../page-status.ts'
import type { PartKey } from './query-client.ts'
import type { Document } from './run-query.ts'

/**
 * A part of a page that loads by itself once the page is there: a list, a numbered table, the figures of a period.
 * At first the page's own answer holds it already (it has at least the fields of the part's own), so that a page is one
 * round trip, and another sort or page of a table fetches that table alone.
 */
export interface Part<Answer> {
  key: PartKey
  /** For type inference alone. */
  readonly __answer?: (answer: Answer) => void
}

/** A part with one answer: a numbered table's page, or figures. */
export interface ValuePart<Answer> extends Part<Answer> {
  kind: 'value'
}

/** A part that goes on by cursor, 20 rows at a time. */
export interface ListPart<Row, Answer> extends Part<Answer> {
  kind: 'list'
  after: string | null
  connection: (answer: Answer) => Connection<Row>
}

export interface Connection<Row> {
  edges: readonly { node: Row }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

export function valuePart<Answer, Variables extends Record<string, unknown>>(
  document: Document<Answer, Variables>,
  variables: Variables,
): ValuePart<Answer> {
  return { kind: 'value', key: ['value', document, variables] }
}

export function listPart<Row, Answer, Variables extends Record<string, unknown>>(
  document: Document<Answer, Variables>,
  variables: Variables,
  connection: (answer: Answer) => Connection<Row>,
): ListPart<Row, Answer> {
  const { after = null, ...rest } = variables
  return { kind: 'list', key: ['list', document, rest, after], after: after as string | null, connection }
}

/** Whether the part needs no loading. */
export function isCached(client: QueryClient, { key }: Part<never>): boolean {
  return client.getQueryData(key) !== undefined
}

/** Puts the page's answer where the part looks for its own. */
export function seedPart(client: QueryClient, { key }: Part<never>, answer: unknown): void {
  if (client.getQueryData(key) !== undefined) return
  client.setQueryData(key, key[0] === 'list' ? { pages: [answer], pageParams: [key[3] ?? null] } : answer)
}

/** Loads the part alone. It never throws: whoever shows the part sees how it went. */
export async function loadPart(client: QueryClient, { key }: Part<never>): Promise<void> {
  if (key[0] === 'value') await client.prefetchQuery({ queryKey: key })
  else await client.prefetchInfiniteQuery({ queryKey: key, initialPageParam: key[3] ?? null })
}

/** What a reader of a part sees of it. */
export type View<Value> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; value: Value }

/** A view of a part of the value. */
export function mapView<Whole, Piece>(view: View<Whole>, pick: (whole: Whole) => Piece): View<Piece> {
  return view.status === 'ready' ? { status: 'ready', value: pick(view.value) } : view
}

export function useValue<Answer>(part: ValuePart<Answer>): View<Answer> {
  const page = usePageStatus()
  const query = useQuery<Answer>({ queryKey: part.key, enabled: page.status === 'ready' })
  if (query.data !== undefined) return { status: 'ready', value: query.data }
  if (page.status === 'failed') return { status: 'failed', retry: page.retry }
  if (query.isError && !query.isFetching) return { status: 'failed', retry: () => void query.refetch() }
  return { status: 'loading' }
}

export interface List<Row> {
  rows: readonly Row[]
  /** The cursor that the next rows come after; `null` at the list's end. */
  next: string | null
  loadMore: () => void
  loadingMore: 'idle' | 'loading' | 'failed'
}

export function useList<Row, Answer>(part: ListPart<Row, Answer>): View<List<Row>> {
  const page = usePageStatus()
  const query = useInfiniteQuery({
    queryKey: part.key,
    initialPageParam: part.after,
    getNextPageParam: (last: Answer) => nextCursor(part.connection(last)),
    enabled: page.status === 'ready',
  })
  if (query.data === undefined) {
    if (page.status === 'failed') return { status: 'failed', retry: page.retry }
    if (query.isError && !query.isFetching) return { status: 'failed', retry: () => void query.refetch() }
    return { status: 'loading' }
  }
  const connections = query.data.pages.map(part.connection)
  return {
    status: 'ready',
    value: {
      rows: connections.flatMap(({ edges }) => edges.map(({ node }) => node)),
      next: nextCursor(connections.at(-1)),
      loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
      loadingMore: query.isFetchingNextPage ? 'loading' : query.isFetchNextPageError ? 'failed' : 'idle',
    },
  }
}

function nextCursor(connection: Connection<unknown> | undefined): string | null {
  return connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null
}
