import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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
  const { data, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result
  const loadMore = () => void fetchNextPage({ cancelRefetch: false })
  useKeptPages(data as InfiniteData<unknown> | undefined, loadMore)
  const state = useAsyncState(result)
  return mapState(state, ({ pages }) => {
    const connections = pages.map(query.connection)
    return {
      rows: connections.flatMap(({ edges }) => edges.map(({ node }) => node)),
      next: nextCursor(connections.at(-1)),
      loadMore,
      loadingMore: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle',
    }
  })
}

/** The state of a list in a history entry: the number of loaded pages, and the position of the window. */
interface KeptList {
  pages?: number
  top?: number
}

const kept = () => (history.state ?? {}) as KeptList

/**
 * Keeps the number of loaded pages in the history entry, and loads them again on return, if the browser's cache does not
 * restore the page.
 */
function useKeptPages(data: InfiniteData<unknown> | undefined, loadMore: () => void): void {
  const loaded = data?.pages.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each loaded page
  useEffect(() => {
    const { pages = 1, top } = kept()
    if (loaded === 0 || (loaded === 1 && pages === 1)) return
    if (loaded < pages) loadMore()
    else if (loaded > pages) history.replaceState({ ...kept(), pages: loaded }, '')
    else if (top !== undefined) {
      history.replaceState({ pages }, '')
      window.scrollTo(0, top)
    }
  }, [loaded])
  useEffect(() => {
    const keep = () => {
      if ((kept().pages ?? 1) > 1) history.replaceState({ ...kept(), top: window.scrollY }, '')
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
}

function nextCursor(connection: Connection<unknown> | undefined): string | null {
  return connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null
}
