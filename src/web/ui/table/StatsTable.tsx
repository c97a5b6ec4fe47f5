import type { ReactNode } from 'react'
import type { Definition } from '#domain/figures/measure-kind.ts'
import { ABSENT } from '#domain/format/format.ts'
import type { AsyncState } from '#web/data/query.ts'
import { ARIA_SORT, nextOrder, type OrderBy, type Sort } from '#web/routing/sort.ts'
import { Emptiness } from '#web/ui/feedback/Emptiness.tsx'
import { Failure } from '#web/ui/feedback/Failure.tsx'
import { Fold } from './Fold.tsx'
import { HeaderContent } from './HeaderContent.tsx'
import lines from './RowLines.module.css'
import skeletons from './SkeletonRows.module.css'
import classes from './StatsTable.module.css'
import bodyRow from './TableRow.module.css'

/** The definition of one table column. */
export interface Column<Row, Key extends string = never> extends Definition {
  key: string
  cell: (row: Row) => ReactNode
  /** Sort key; a column without one is not sortable. */
  sort?: Key
  /** True for figures, which are aligned right with tabular digits. */
  numeric?: boolean
  /**
   * True for the column that names the row for screen readers; one per table. It stays visible on a phone. `link` means
   * that the whole row leads to the link in this column.
   */
  rowHeader?: boolean | 'link'
  /** Width of the column; columns without a width share the rest. */
  width?: 'rank' | 'badge' | 'small' | 'medium' | 'large' | 'wide'
  /**
   * Place of the column on a phone. `under`: below the row's header. `sorted`: the same, unless the table is sorted by
   * it. `gone`: hidden.  `above`
   * and `below`: in one line above or below the row's header. `last`: in a line of its own, below the others. `beside`:
   * left of the header of such a row.
   */
  phone?: 'under' | 'sorted' | 'gone' | 'above' | 'below' | 'last' | 'beside' | undefined
}

export interface TableSort<Key extends string> extends Sort<Key> {
  /** Returns the page's URL with another order. */
  href: (by: Key, order: OrderBy) => string
}

export interface StatsTableProps<Row, Key extends string> {
  /** Name of the table for screen readers only, because a heading precedes it. */
  caption: string
  columns: readonly Column<Row, Key>[]
  rowKey: (row: Row) => string
  content: AsyncState<readonly Row[]>
  /** Number of rows on a full page, for skeletons while loading. */
  pageSize?: number
  /** Message for an empty table, such as "No players found". */
  empty: string
  /** A link to the rows that a minimum of matches hides. */
  hidden?: ReactNode
  sort?: TableSort<Key> | undefined
  /** True to fold rows to one line on a phone. */
  folds?: boolean | undefined
  /** True if the first row is the best of all, which is on the court. */
  isRanked?: boolean | undefined
  /**
   * Returns what the line above a row says on a phone, as one key. A row with the same key as the row before it does not
   * repeat the line.
   */
  group?: ((row: Row) => string) | undefined
}

/** The table component used throughout the site: caption, sort controls, skeletons, failures and empty tables. */
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

/** Keeps the figure that the rows are sorted by visible on a phone. */
function placedOnPhone<Row, Key extends string>(columns: readonly Column<Row, Key>[], by: Key | undefined) {
  return columns.map((column) =>
    column.phone === 'sorted' ? { ...column, phone: column.sort === by ? undefined : ('under' as const) } : column,
  )
}

const CELL_CLASSES = { ...classes, ...lines }

function cellClass<Row>({ numeric, width, phone }: Column<Row, string>): string {
  const long = phone === 'under' && !width && !numeric
  const kinds = [numeric && 'numeric', width, phone, long && 'long']
  return kinds.flatMap((kind) => (kind ? (CELL_CLASSES[kind] ?? []) : [])).join(' ')
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
      className={[cellClass(column), column.rowHeader && classes.header, by && classes.sortable]
        .filter(Boolean)
        .join(' ')}
      aria-sort={sorted && ARIA_SORT[sorted]}
    >
      <HeaderContent
        header={header}
        tooltip={tooltip}
        numeric={numeric}
        sorted={sorted}
        href={by && sort.href(by, nextOrder(sort, by))}
      />
      {fold && <Fold label="Sort by other columns" />}
    </th>
  )
}

/** The rows, or skeletons as high as they are. */
function Rows<Row, Key extends string>({
  columns,
  content,
  rowKey,
  pageSize = 20,
  folds,
  isRanked,
  group,
}: StatsTableProps<Row, Key>): ReactNode {
  if (content.status !== 'ready')
    return (
      <tbody>
        {Array.from({ length: pageSize }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never change places
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column)}>
                <span className={column.numeric ? `${skeletons.bone} ${skeletons.figure}` : skeletons.bone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    )
  // Such a row opens its link as a whole, by `opened-rows.ts`. Keyboards, screen readers and browsers without JavaScript use the
  // link itself, which fills its cell.
  const isLink = columns.some(({ rowHeader }) => rowHeader === 'link')
  return (
    <tbody>
      {content.value.map((row, index) => {
        const before = content.value[index - 1]
        const isRepeated = group !== undefined && before !== undefined && group(row) === group(before)
        const looks = [isLink && bodyRow.row, isRanked && index === 0 && `court ${bodyRow.best}`]
        return (
          <tr
            key={rowKey(row)}
            className={looks.filter(Boolean).join(' ') || undefined}
            data-opens={isLink || undefined}
          >
            {columns.map((column) => cellOf(column, column.cell(row), { folds, isRepeated }))}
          </tr>
        )
      })}
    </tbody>
  )
}

/** Renders a cell. It is no component, because rendering a component per cell takes twice as long. */
function cellOf<Row>(
  column: Column<Row, string>,
  content: ReactNode,
  { folds, isRepeated }: { folds: boolean | undefined; isRepeated: boolean },
) {
  const className = cellClass(column)
  if (column.rowHeader) {
    return (
      <th key={column.key} scope="row" className={className}>
        {content}
        {folds && <Fold label="More of this row" />}
      </th>
    )
  }
  // Below the row's header, a cell has no column header: absent values are hidden, and figures are labeled.
  const absent = content === ABSENT || content === null
  const under = ['under', 'above', 'below', 'last'].includes(column.phone ?? '')
  const repeats = column.phone === 'above' && isRepeated
  const kinds = [className, under && (absent || repeats) && classes.absent, repeats && lines.repeated]
  return (
    <td
      key={column.key}
      className={kinds.filter(Boolean).join(' ')}
      data-label={under && column.numeric ? (column.short ?? column.header) : undefined}
    >
      {content}
    </td>
  )
}
