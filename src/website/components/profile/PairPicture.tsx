import type { ReactNode } from 'react'
import classes from './PairPicture.module.css'

/** Two pictures of people who belong together, the second over the edge of the first. */
export function PairPicture({ children }: { children: ReactNode }) {
  return (
    <div className={classes.pair} data-pair>
      {children}
    </div>
  )
}
