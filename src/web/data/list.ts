import { useInfiniteQuery } from '@tanstack/react-query'
import { usePageStatus } from './page-status.ts'
import { type AsyncState, type Connection, type ListQuery, listOptions, mapState, useAsyncState } from './query.ts'

export interface List<Row> {
  rows: readonly Row[]
  /** Cursor of the next rows; null at the end of the list. */
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
