import type { ReactNode } from 'react'
import classes from './Stage.module.css'

interface StageProps {
  children: ReactNode
  /** True if cards below overlap the lower edge. */
  isOverlapped?: boolean
}

/** The court at the top of a page, from edge to edge, for the one thing that the page is about. */
export function Stage({ children, isOverlapped }: StageProps) {
  return <div className={`court ${classes.stage} ${isOverlapped ? classes.overlapped : ''}`}>{children}</div>
}
