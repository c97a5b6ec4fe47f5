import type { ReactNode } from 'react'
import classes from './Dropdown.module.css'

interface DropdownProps {
  /** What the choice is now. */
  label: ReactNode
  /** What is chosen, for those who hear it before the label. */
  name: string
  /** Among text, without a frame. */
  quiet?: boolean
  children: ReactNode
}

/** A choice that opens on a press, without a script too; one at a time is open. */
export function Dropdown({ label, name, quiet, children }: DropdownProps) {
  return (
    <details className={classes.dropdown} name="choices">
      <summary className={quiet ? `${classes.summary} ${classes.quiet}` : classes.summary}>
        <span className="visually-hidden">{name}: </span>
        {label}
      </summary>
      <div className={`popup ${classes.panel}`}>{children}</div>
    </details>
  )
}
