import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** What stands under the title: a line or two, or facts. */
  lead?: ReactNode
  /** A picture beside the title. */
  picture?: ReactNode
  /** What steers the page: search, choices. */
  children?: ReactNode
  /** On a phone the title takes one small line, so that a list below begins early. */
  compact?: boolean | undefined
}

/** The top of a page, on the court's lines. */
export function PageHeader({ title, lead, picture, children, compact }: PageHeaderProps) {
  return (
    <div className={compact ? `${classes.header} ${classes.compact}` : classes.header}>
      <div className={classes.title}>
        {picture}
        <div>
          <h1>{title}</h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
      </div>
      {children && <div className={classes.controls}>{children}</div>}
    </div>
  )
}
