import { type ComponentProps, useEffect, useRef } from 'react'
import { type AsyncState, type List, mapState } from '../../data/query.ts'
import { renewSite } from '../../data/run-query.ts'
import { formatQuantity } from '../../format.ts'
import { Failure } from '../feedback/Failure.tsx'
import { Link } from '../shell/Link.tsx'
import classes from './InfiniteTable.module.css'
import { StatsTable, type StatsTableProps } from './StatsTable.tsx'
import { TableBar } from './TableBar.tsx'

/** How many rows scrolling alone loads; more come by the button, so that the footer can be reached. */
const MOST_BY_SCROLLING = 100

/** How far below the window the end may be when the next rows are asked for: they push it away before it is seen. */
const AHEAD = '300px'

/** How many rows each step of an infinite list adds. */
export const LIST_STEP = 20

interface InfiniteTableProps<Row, Key extends string> extends Omit<StatsTableProps<Row, Key>, 'content' | 'pageSize'> {
  list: AsyncState<List<Row>>
  /** The page's address from a cursor on, which is what "Load more" leads to without script. */
  moreHref: (after: string) => string
  /** The page's address from the first row on, where it opened the list further down; else `null`. */
  startHref: string | null
  /** The table's other forms. */
  forms: Omit<ComponentProps<typeof TableBar>, 'caption'>
}

/** A list that goes on: 20 rows more on scrolling near its end, and by "Load more". */
export function InfiniteTable<Row, Key extends string = never>(props: InfiniteTableProps<Row, Key>) {
  const { list, moreHref, startHref, forms, ...table } = props
  return (
    <div className="stack-4">
      {startHref !== null && (
        <p>
          <Link href={startHref}>Back to the first rows</Link>
        </p>
      )}
      <StatsTable {...table} content={mapState(list, ({ rows }) => rows)} />
      {list.status === 'ready' && list.value.next !== null && (
        <More list={list.value} href={moreHref(list.value.next)} />
      )}
      <TableBar caption={table.caption} {...forms} />
      <p className="visually-hidden" role="status">
        {list.status === 'loading' && 'Loading'}
        {list.status === 'ready' && formatQuantity(list.value.rows.length, 'row')}
      </p>
    </div>
  )
}

function More<Row>({ list, href }: { list: List<Row>; href: string }) {
  const end = useRef<HTMLDivElement>(null)
  const { loadMore, loadingMore } = list
  const rows = list.rows.length
  const load = useRef(loadMore)
  load.current = loadMore

  // Looks anew after each step, since rows that fit the screen leave the end in sight. A failure waits for the visitor.
  useEffect(() => {
    if (!end.current || loadingMore !== 'idle' || rows >= MOST_BY_SCROLLING) return
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once, the last of which holds.
      (changes) => changes.at(-1)?.isIntersecting && load.current(),
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loadingMore, rows])

  useEffect(() => {
    if (loadingMore === 'failed') renewSite(href)
  }, [loadingMore, href])

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
