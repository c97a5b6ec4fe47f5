import type { ReactNode } from 'react'
import classes from './Figures.module.css'

interface FigureProps {
  label: ReactNode
  /** The figure, with a `small` element for what explains it. */
  children: ReactNode
}

/** Large figures next to each other. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

/** A large figure with its name above. */
export function Figure({ label, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
