import type { ReactNode } from 'react'
import classes from './Emptiness.module.css'

interface EmptinessProps {
  text: string
  /** Link to a list with rows. */
  children?: ReactNode
}

/** Message shown instead of an empty list. */
export function Emptiness({ text, children }: EmptinessProps) {
  return (
    <div className={classes.empty} data-empty>
      <p>{text}</p>
      {children}
    </div>
  )
}
