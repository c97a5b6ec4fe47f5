import type { ReactNode } from 'react'
import classes from './TableRow.module.css'

/**
 * A row that as a whole acts as the link in its header, by `opened-rows.ts`. Its text can be selected, and other links in
 * the row work. Keyboards, screen readers and browsers without JavaScript use the link itself, which fills its cell.
 */
export function TableRow({ children }: { children: ReactNode }) {
  return (
    <tr className={classes.row} data-opens>
      {children}
    </tr>
  )
}
