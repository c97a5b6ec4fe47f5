import { useEffect } from 'react'
import { type AsyncState, type Connection, type ListQuery, mapState } from './query.ts'
import { useResponses } from './responses.ts'
import { useHeld } from './use-value.ts'

export interface List<Row> {
  rows: readonly Row[]
  /** Cursor of the next rows; null at the end of the list. */
  next: string | null
  loadMore: () => void
  loadingMore: 'idle' | 'loading' | 'failed'
}

/** Returns the loaded rows of an endless list. */
export function useList<Row, Response>(query: ListQuery<Row, Response>): AsyncState<List<Row>> {
  const { parts, status, request } = useResponses(query, (last) => nextCursor(query.connection(last)))
  useKeptParts(parts.length, (wanted) => request(wanted, parts))
  const state = useHeld<readonly object[]>(
    parts.length > 0
      ? { status: 'ready', value: parts }
      : status === 'failed'
        ? { status, retry: () => request(1) }
        : { status: 'loading' },
  )
  return mapState(state, (shown) => {
    const connections = shown.map((part) => query.connection(part as Response))
    return {
      rows: connections.flatMap(({ edges }) => edges.map(({ node }) => node)),
      next: nextCursor(connections.at(-1)),
      loadMore: () => status !== 'loading' && request(parts.length + 1, parts),
      loadingMore: status,
    }
  })
}

function nextCursor(connection: Connection<unknown> | undefined): string | null {
  return connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null
}

/** The state of a list in a history entry: the number of loaded parts, and the position of the window. */
interface KeptList {
  parts?: number
  top?: number
}

const kept = () => (history.state ?? {}) as KeptList

/**
 * Keeps the number of loaded parts in the history entry, and loads them again on return, if the browser's cache does not
 * restore the page.
 */
function useKeptParts(loaded: number, load: (wanted: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each loaded part
  useEffect(() => {
    const { parts = 1, top } = kept()
    if (loaded === 0 || (loaded === 1 && parts === 1)) return
    if (loaded > parts) history.replaceState({ ...kept(), parts: loaded }, '')
    else if (loaded < parts) load(parts)
    else if (top !== undefined) {
      history.replaceState({ parts }, '')
      window.scrollTo(0, top)
    }
  }, [loaded])
  useEffect(() => {
    const keep = () => {
      if ((kept().parts ?? 1) > 1) history.replaceState({ ...kept(), top: window.scrollY }, '')
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
}
