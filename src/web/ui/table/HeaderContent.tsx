import type { OrderBy } from '#web/routing/sort.ts'
import { Tooltip } from '#web/ui/text/Tooltip.tsx'
import classes from './HeaderContent.module.css'

interface HeaderContentProps {
  header: string
  tooltip: string
  numeric?: boolean | undefined
  /** Sort order of this column; undefined if the table is sorted by another column. */
  sorted: OrderBy | undefined
  /** URL sorted by this column; undefined if the column is not sortable. */
  href: string | undefined
}

/** Content of a column's header: its name with a tooltip, and a sort control. */
export function HeaderContent({ header, tooltip, numeric, sorted, href }: HeaderContentProps) {
  if (!href) return <Tooltip text={tooltip}>{header}</Tooltip>
  return (
    <Tooltip text={tooltip} className={classes.whole}>
      {(describedBy) => (
        <a
          className={numeric ? `${classes.sort} ${classes.numeric}` : classes.sort}
          href={href}
          data-sorted={sorted}
          aria-describedby={describedBy}
        >
          {header}
          <SortArrow />
        </a>
      )}
    </Tooltip>
  )
}

/** Both sort directions. CSS highlights the active one. */
function SortArrow() {
  return (
    <svg className={classes.arrow} viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
      <path className={classes.up} d="M4 0 8 5H0z" />
      <path className={classes.down} d="M4 12 0 7h8z" />
    </svg>
  )
}
