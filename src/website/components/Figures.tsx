import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export interface Figure {
  label: string
  value: ReactNode
  /** A line under the value. */
  note?: ReactNode
}

/** A few figures side by side, the value first to the eye and the label first to a screen reader. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
