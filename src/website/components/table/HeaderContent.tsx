import type { OrderBy } from '../../tables/sort.ts'
import { Link } from '../shell/Link.tsx'
import { Tooltip } from '../text/Tooltip.tsx'
import classes from './HeaderContent.module.css'

interface HeaderContentProps {
  header: string
  tooltip: string
  numeric?: boolean
  /** How the table is sorted by this column, where it is. */
  sorted: OrderBy | undefined
  /** Where the sort control leads; a column without is not sortable. */
  href: string | undefined
}

/** What stands in the header of a column: its name, the control that sorts by it, and what it means. */
export function HeaderContent({ header, tooltip, numeric, sorted, href }: HeaderContentProps) {
  if (!href) return <Tooltip text={tooltip}>{header}</Tooltip>
  return (
    <Tooltip text={tooltip} className={classes.whole}>
      {(describedBy) => (
        <Link
          className={numeric ? `${classes.sort} ${classes.numeric}` : classes.sort}
          href={href}
          data-sorted={sorted}
          aria-describedby={describedBy}
        >
          {header}
          <SortArrow />
        </Link>
      )}
    </Tooltip>
  )
}

/** Both ways of sorting; the style lights the one in force. */
function SortArrow() {
  return (
    <svg className={classes.arrow} viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
      <path className={classes.up} d="M4 0 8 5H0z" />
      <path className={classes.down} d="M4 12 0 7h8z" />
    </svg>
  )
}
