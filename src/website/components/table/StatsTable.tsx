import type { ReactNode } from 'react'
import type { AsyncState } from '../../data/query.ts'
import { ABSENT } from '../../format.ts'
import { ARIA_SORT, nextOrder, type OrderBy, type Sort } from '../../tables/sort.ts'
import { Emptiness } from '../feedback/Emptiness.tsx'
import { Failure } from '../feedback/Failure.tsx'
import flowing from './FlowingCells.module.css'
import { Fold } from './Fold.tsx'
import { HeaderContent } from './HeaderContent.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import classes from './StatsTable.module.css'
import { TableRow } from './TableRow.tsx'

/** One column of a table, as data. */
export interface Column<Row, Key extends string = never> {
  key: string
  header: string
  /** What the figure is called where there is little room: below the row's header on a phone. */
  short?: string
  cell: (row: Row) => ReactNode
  /** The key that the column sorts by; a column without is not sortable. */
  sort?: Key
  /** Figures stand to the right, in tabular digits. */
  numeric?: boolean
  /** What the column counts, in one sentence without a full stop: the tooltip of the header, and the glossary's first line. */
  tooltip: string
  /** More of the definition, for the glossary only. */
  more?: string
  /** What the column leaves out, for the glossary only. */
  leavesOut?: string
  /**
   * Names the row to a screen reader: one column of each table. It stays in sight on a phone. Where it is one link, the
   * whole row leads there.
   */
  rowHeader?: boolean | 'link'
  /** How much room the column takes; columns without a width share the rest. */
  width?: 'rank' | 'badge' | 'small' | 'medium' | 'score' | 'large' | 'wide'
  /**
   * What becomes of the column on a phone: `under` moves it below the row's header, `sorted` does so unless the table is
   * sorted by it, `gone` leaves it out; a mark of the whole row stands `beside` both of its lines. Where columns `flow`, the row is
   * their text, one after the other, and its header on lines of its own.
   */
  phone?: 'under' | 'sorted' | 'gone' | 'beside' | 'flow'
}

export interface TableSort<Key extends string> extends Sort<Key> {
  /** The page's address in another order of its rows. */
  href: (by: Key, order: OrderBy) => string
}

export interface StatsTableProps<Row, Key extends string> {
  /** Names the table; shown to screen readers alone, since a heading stands above. */
  caption: string
  columns: readonly Column<Row, Key>[]
  rowKey: (row: Row) => string
  content: AsyncState<readonly Row[]>
  /** How many rows a full page has, where it loads: so many skeletons stand in for it. */
  pageSize?: number
  /** What an empty table says, such as "No players found". */
  empty: string
  /** A link to the rows that a minimum of matches hides. */
  hidden?: ReactNode
  sort?: TableSort<Key>
  /** On a phone the rows are one line each, and open for the rest. */
  folds?: boolean | undefined
}

/** The one table of the site: caption, scopes, sort state, skeletons, failure and emptiness. */
export function StatsTable<Row, Key extends string = never>(props: StatsTableProps<Row, Key>) {
  const { caption, content, empty, sort } = props
  const columns = placedOnPhone(props.columns, sort?.by)
  if (content.status === 'failed') return <Failure retry={content.retry} />
  if (content.status === 'ready' && content.value.length === 0)
    return <Emptiness text={empty}>{props.hidden}</Emptiness>
  return (
    <div className={`card ${classes.frame}`} data-folds={props.folds || undefined}>
      <table className={classes.table} aria-busy={content.status === 'loading'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={sort}
                fold={props.folds && column.rowHeader !== undefined}
              />
            ))}
          </tr>
        </thead>
        <Rows {...props} columns={columns} />
      </table>
    </div>
  )
}

/** Of several sortable figures, the one that the rows are sorted by is in sight. */
function placedOnPhone<Row, Key extends string>(columns: readonly Column<Row, Key>[], by: Key | undefined) {
  return columns.map((column) =>
    column.phone === 'sorted' ? { ...column, phone: column.sort === by ? undefined : ('under' as const) } : column,
  )
}

function cellClass<Row>({ numeric, width, phone }: Column<Row, string>): string {
  const long = phone === 'under' && !width
  const kinds = [numeric && 'numeric', width, phone, long && 'long']
  const names = kinds.flatMap((kind) => (kind ? (classes[kind] ?? []) : []))
  return (phone === 'flow' ? [...names, flowing.flow] : names).join(' ')
}

function HeaderCell<Row, Key extends string>({
  column,
  sort,
  fold,
}: {
  column: Column<Row, Key>
  sort: TableSort<Key> | undefined
  fold: boolean | undefined
}) {
  const { header, tooltip, numeric } = column
  const by = sort && column.sort
  const sorted = by && by === sort.by ? sort.order : undefined
  return (
    <th
      scope="col"
      className={by ? `${cellClass(column)} ${classes.sortable}` : cellClass(column)}
      aria-sort={sorted && ARIA_SORT[sorted]}
    >
      <HeaderContent
        header={header}
        tooltip={tooltip}
        numeric={numeric}
        sorted={sorted}
        href={by && sort.href(by, nextOrder(sort, by))}
      />
      {fold && <Fold of="Sort by other columns" />}
    </th>
  )
}

function Rows<Row, Key extends string>({
  columns,
  content,
  rowKey,
  pageSize = 20,
  folds,
}: StatsTableProps<Row, Key>): ReactNode {
  if (content.status !== 'ready')
    return (
      <tbody>
        <SkeletonRows cells={columns.map((column) => ({ ...column, className: cellClass(column) }))} count={pageSize} />
      </tbody>
    )
  const Frame = columns.some(({ rowHeader }) => rowHeader === 'link') ? TableRow : 'tr'
  return (
    <tbody>
      {content.value.map((row) => (
        <Frame key={rowKey(row)}>{columns.map((column) => cellOf(column, column.cell(row), folds))}</Frame>
      ))}
    </tbody>
  )
}

/** No component: of all that a page draws most are cells, and each component costs as much as an element. */
function cellOf<Row>(column: Column<Row, string>, content: ReactNode, folds: boolean | undefined) {
  const className = cellClass(column)
  if (column.rowHeader) {
    return (
      <th key={column.key} scope="row" className={className}>
        {content}
        {folds && <Fold of="More of this row" />}
      </th>
    )
  }
  // Below its row's header a cell has no column that tells what it is: what is absent goes, and figures are named.
  const absent = content === ABSENT || content === null
  const under = column.phone === 'under' || column.phone === 'flow'
  return (
    <td
      key={column.key}
      className={under && absent ? `${className} ${classes.absent}` : className}
      data-label={under && column.numeric ? (column.short ?? column.header) : undefined}
    >
      {content}
    </td>
  )
}
