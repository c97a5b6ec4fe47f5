import type { ReactNode } from 'react'
import classes from './TableRow.module.css'

interface TableRowProps {
  /** True if the row leads to the link in its header. */
  isLink: boolean
  /** True for the best of all, which is on the court. */
  isBest: boolean
  children: ReactNode
}

/**
 * A row that as a whole can act as the link in its header, by `opened-rows.ts`. Its text can be selected, and other links in
 * the row work. Keyboards, screen readers and browsers without JavaScript use the link itself, which fills its cell.
 */
export function TableRow({ isLink, isBest, children }: TableRowProps) {
  const names = [isLink && classes.row, isBest && `court ${classes.best}`].filter(Boolean).join(' ')
  return (
    <tr className={names || undefined} data-opens={isLink || undefined}>
      {children}
    </tr>
  )
}
