import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type AsyncState, type DataQuery, mapState, useValue } from '../../data/query.ts'
import { Pagination } from './Pagination.tsx'
import { StatsTable, type StatsTableProps } from './StatsTable.tsx'
import { TableBar } from './TableBar.tsx'

/** A page of a numbered list, as the data service gives it. */
export interface NumberedRows<Row> {
  items: readonly Row[]
  pageInfo: { currentPage: number; totalPages: number; totalCount: number }
}

type PagesInfo = NumberedRows<unknown>['pageInfo']

export interface NumberedTableProps<Response, Row, Key extends string>
  extends Omit<StatsTableProps<Row, Key>, 'content' | 'folds'> {
  /** What loads the page of the list, and where its response has it. */
  query: DataQuery<Response>
  list: (response: Response) => NumberedRows<Row>
  pageSize: number
  /** The noun of the footer, such as "matches". */
  noun?: string
  /**
   * The page that is asked for, where an earlier answer tells how many there are: then the links stay in their place
   * while its rows are under way, and so many skeletons stand for them as there will be rows.
   */
  expected?: PagesInfo
  /** The page's address with another page of this table. */
  href: (page: number) => string
  /** The page's address with the first page of this table; it and the table's name lead to the files. */
  address: string
  name?: string
}

/** A table that goes by numbered pages. Two of them on one page do not disturb each other. */
export function NumberedTable<Response, Row, Key extends string = never>(
  props: NumberedTableProps<Response, Row, Key>,
) {
  const { query, list: listOf, noun, href, expected, address, name = '', ...table } = props
  const list = mapState(useValue(query), listOf)
  const pageInfo = shownPage(list, expected)
  const skeletons = expected ? rowsOn(expected, table.pageSize) : table.pageSize
  const frame = useRef<HTMLDivElement>(null)
  useHeldHeight(frame, list)
  useHeadInView(frame, pageInfo?.currentPage)
  return (
    <div className="stack-4">
      <TableBar caption={table.caption} address={address} name={name} query={query} />
      <div ref={frame}>
        <StatsTable {...table} pageSize={skeletons} content={mapState(list, ({ items }) => items)} />
      </div>
      {pageInfo && (
        <Pagination
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

/** While other rows are under way, they take as much room as the last ones did: the pages' links stay where they are. */
function useHeldHeight(frame: RefObject<HTMLElement | null>, list: AsyncState<unknown>): void {
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    element.style.minHeight = list.status === 'loading' ? `${height.current}px` : ''
    if (list.status === 'ready') height.current = element.getBoundingClientRect().height
  }, [frame, list])
}

/** Another page begins with its first row: where that stands above the window, as on a phone, the window goes there. */
function useHeadInView(frame: RefObject<HTMLElement | null>, page: number | undefined): void {
  const before = useRef(page)
  useLayoutEffect(() => {
    if (page === undefined || page === before.current) return
    if (before.current !== undefined && frame.current && frame.current.getBoundingClientRect().top < 0) {
      frame.current.scrollIntoView({ block: 'start' })
    }
    before.current = page
  }, [frame, page])
}

function shownPage(list: AsyncState<NumberedRows<unknown>>, expected: PagesInfo | undefined): PagesInfo | null {
  if (list.status === 'ready') return list.value.pageInfo
  return list.status === 'loading' && expected ? expected : null
}

function rowsOn({ currentPage, totalCount }: PagesInfo, pageSize: number): number {
  return Math.max(1, Math.min(pageSize, totalCount - (currentPage - 1) * pageSize))
}
