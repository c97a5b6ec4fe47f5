import type { ReactNode } from 'react'
import classes from './Emptiness.module.css'

interface EmptinessProps {
  text: string
  /** A way to rows that are there. */
  children?: ReactNode
}

/** Says in place of a list that nothing was found. */
export function Emptiness({ text, children }: EmptinessProps) {
  return (
    <div className={classes.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}
