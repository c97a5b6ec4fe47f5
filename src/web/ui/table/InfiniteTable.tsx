import { formatQuantity } from '#domain/format/format.ts'
import type { List } from '#web/data/list.ts'
import { type AsyncState, mapState } from '#web/data/query.ts'
import { LoadMore } from './LoadMore.tsx'
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
