import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** Lines or facts below the title. */
  lead?: ReactNode
  /** Picture next to the title. */
  picture?: ReactNode
  /** Controls of the page, such as a search field. */
  children?: ReactNode
  /** True to show the title in one small line on a phone, so that a list below starts higher. */
  compact?: boolean | undefined
}

/** The top of a page: title, picture and controls. */
export function PageHeader({ title, lead, picture, children, compact }: PageHeaderProps) {
  return (
    <div className={compact ? `${classes.header} ${classes.compact}` : classes.header}>
      <div className={classes.title}>
        {picture}
        <div>
          <h1>{title}</h1>
          {lead && <div className={`text-links ${classes.lead}`}>{lead}</div>}
        </div>
      </div>
      {children && <div className={classes.controls}>{children}</div>}
    </div>
  )
}
