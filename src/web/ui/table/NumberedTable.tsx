import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type AsyncState, type DataQuery, mapState } from '#web/data/query.ts'
import { useValue } from '#web/data/use-value.ts'
import { PageLinks } from './PageLinks.tsx'
import { StatsTable, type StatsTableProps } from './StatsTable.tsx'
import { TableLinks } from './TableLinks.tsx'

/** One page of a numbered list, as returned by the GraphQL API. */
export interface NumberedRows<Row> {
  items: readonly Row[]
  pageInfo: { currentPage: number; totalPages: number; totalCount: number }
}

type PagesInfo = NumberedRows<unknown>['pageInfo']

export interface NumberedTableProps<Response, Row, Key extends string>
  extends Omit<StatsTableProps<Row, Key>, 'content' | 'folds'> {
  /** The query of the list's page, and a function that finds the list in its response. */
  query: DataQuery<Response>
  list: (response: Response) => NumberedRows<Row>
  pageSize: number
  /** The noun below the table, such as "matches". */
  noun?: string
  /**
   * The requested page, if an earlier response had the number of pages. While its rows load, the links stay in place,
   * and there are as many skeletons as there will be rows.
   */
  expected?: PagesInfo | undefined
  /** Returns the page's URL with another page of this table. */
  href: (page: number) => string
  /** The page's URL with this table's first page, from which the URLs of its files are made. */
  address: string
  /** Name of the table in the URLs of its files; empty for a page's main table. */
  name?: string
}

/** A table with numbered pages. Several such tables can be on one page. */
export function NumberedTable<Response, Row, Key extends string = never>(
  props: NumberedTableProps<Response, Row, Key>,
) {
  const { query, list: listOf, noun, href, expected, address, name = '', ...table } = props
  const list = mapState(useValue(query), listOf)
  const pageInfo = shownPage(list, expected)
  // A single row needs neither files nor page numbers.
  const isPlain = pageInfo?.totalCount === 1
  const skeletons = expected ? rowsOn(expected, table.pageSize) : table.pageSize
  const frame = useRef<HTMLDivElement>(null)
  useStableHeight(frame, list)
  useScrollToTop(frame, pageInfo?.currentPage)
  return (
    <div className="stack-4">
      {!isPlain && <TableLinks caption={table.caption} address={address} name={name} query={query} />}
      <div ref={frame}>
        <StatsTable {...table} pageSize={skeletons} content={mapState(list, ({ items }) => items)} />
      </div>
      {pageInfo && !isPlain && (
        <PageLinks
          name={table.caption}
          page={pageInfo.currentPage}
          pageSize={table.pageSize}
          totalCount={pageInfo.totalCount}
          totalPages={pageInfo.totalPages}
          noun={noun}
          href={href}
        />
      )}
    </div>
  )
}

/** Keeps the table's height while other rows load, so that the links below don't move. */
function useStableHeight(frame: RefObject<HTMLElement | null>, list: AsyncState<unknown>): void {
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    element.style.minHeight = list.status === 'loading' ? `${height.current}px` : ''
    if (list.status !== 'ready') return
    // An observer is called after the layout. Measuring here would force a layout in the middle of hydration.
    const observer = new ResizeObserver(() => {
      height.current = element.getBoundingClientRect().height
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, list])
}

/** Scrolls to the first row of another page if it is above the window, as it can be on a phone. */
function useScrollToTop(frame: RefObject<HTMLElement | null>, page: number | undefined): void {
  const previous = useRef(page)
  useLayoutEffect(() => {
    if (page === undefined || page === previous.current) return
    if (previous.current !== undefined && frame.current && frame.current.getBoundingClientRect().top < 0) {
      frame.current.scrollIntoView({ block: 'start' })
    }
    previous.current = page
  }, [frame, page])
}

function shownPage(list: AsyncState<NumberedRows<unknown>>, expected: PagesInfo | undefined): PagesInfo | null {
  if (list.status === 'ready') return list.value.pageInfo
  return list.status === 'loading' && expected ? expected : null
}

function rowsOn({ currentPage, totalCount }: PagesInfo, pageSize: number): number {
  return Math.max(1, Math.min(pageSize, totalCount - (currentPage - 1) * pageSize))
}
