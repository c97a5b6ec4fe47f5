import type { ReactNode } from 'react'
import classes from './Stage.module.css'

interface StageProps {
  children: ReactNode
  /** True if cards below overlap the lower edge. */
  isOverlapped?: boolean
  /** True if the tabs of the page are the last line. */
  isTabbed?: boolean
}

/** The court at the top of a page, from edge to edge, for the one thing that the page is about. */
export function Stage({ children, isOverlapped, isTabbed }: StageProps) {
  const end = isOverlapped ? classes.overlapped : isTabbed ? classes.tabbed : ''
  return <div className={`court ${classes.stage} ${end}`}>{children}</div>
}
