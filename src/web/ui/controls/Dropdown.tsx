import type { ReactNode } from 'react'
import classes from './Dropdown.module.css'

interface DropdownProps {
  /** The current choice. */
  label: ReactNode
  /** Name of the choice, read by screen readers before the label. */
  name: string
  /** True to show the dropdown without a frame, as part of text. */
  quiet?: boolean
  children: ReactNode
}

/** A dropdown that works without JavaScript. Only one is open at a time. */
export function Dropdown({ label, name, quiet, children }: DropdownProps) {
  return (
    <details className={classes.dropdown} name="choices">
      <summary className={quiet ? `${classes.summary} ${classes.quiet}` : classes.summary}>
        <span className="visually-hidden">{name}: </span>
        <span className={classes.label}>{label}</span>
      </summary>
      <div className={`popup off-court text-links ${classes.panel}`}>{children}</div>
    </details>
  )
}
