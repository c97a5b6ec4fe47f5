import { useEffect, useRef } from 'react'
import { formatQuantity } from '#domain/format/format.ts'
import type { List } from '#web/data/list.ts'
import { type AsyncState, mapState } from '#web/data/query.ts'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import classes from './LoadMore.module.css'
import { StatsTable, type StatsTableProps } from './StatsTable.tsx'

/** Number of rows added by each step of an infinite list. */
export const LIST_STEP = 20

interface InfiniteTableProps<Row, Key extends string> extends Omit<StatsTableProps<Row, Key>, 'content' | 'pageSize'> {
  list: AsyncState<List<Row>>
  /** Returns the page's URL from a cursor on, for "Load more" without JavaScript. */
  moreHref: (after: string) => string
  /** The page's URL from the first row, if the list starts further down; otherwise `null`. */
  startHref: string | null
}

/** A list that loads 20 more rows on scrolling near its end, and by "Load more". */
export function InfiniteTable<Row, Key extends string = never>(props: InfiniteTableProps<Row, Key>) {
  const { list, moreHref, startHref, ...table } = props
  return (
    <div className="stack-4">
      {startHref !== null && (
        <p>
          <a href={startHref}>Back to the first rows</a>
        </p>
      )}
      <StatsTable {...table} content={mapState(list, ({ rows }) => rows)} />
      {list.status === 'ready' && list.value.next !== null && (
        <LoadMore list={list.value} href={moreHref(list.value.next)} />
      )}
      <p className="visually-hidden" role="status">
        {list.status === 'loading' && 'Loading'}
        {list.status === 'ready' && formatQuantity(list.value.rows.length, 'row')}
      </p>
    </div>
  )
}

/** Maximum number of rows loaded by scrolling. Beyond it, a button loads more, so that the footer can be reached. */
const MAX_BY_SCROLLING = 100

/** Distance of the list's end below the window at which more rows are loaded, before a visitor sees the end. */
const LOAD_MARGIN = '300px'

interface LoadMoreProps {
  list: List<unknown>
  /** The page's URL from the next rows on. */
  href: string
}

/** The end of a list: loads more rows when it comes into view, or by its button. */
function LoadMore({ list, href }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const { loadMore, loadingMore } = list
  const rows = list.rows.length
  const load = useRef(loadMore)
  load.current = loadMore

  // Observes again after each step, because the end may still be in sight. After a failure, the visitor must retry.
  useEffect(() => {
    if (!end.current || loadingMore !== 'idle' || rows >= MAX_BY_SCROLLING) return
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once; the last one is current.
      (changes) => changes.at(-1)?.isIntersecting && load.current(),
      { rootMargin: LOAD_MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loadingMore, rows])

  if (loadingMore === 'failed') return <Failure retry={loadMore} />
  return (
    <div ref={end} className={classes.more}>
      <a
        className="button"
        href={href}
        aria-disabled={loadingMore === 'loading'}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          if (loadingMore !== 'loading') loadMore()
        }}
      >
        {loadingMore === 'loading' ? 'Loading…' : 'Load more'}
      </a>
    </div>
  )
}
