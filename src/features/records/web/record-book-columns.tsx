import type { ReactNode } from 'react'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import classes from './record-book-columns.module.css'

/** A holder of a record, with the value and its day. */
interface BookHolder {
  key: string
  /** The player, pair or match, as a link. */
  holder: ReactNode
  value: ReactNode
  /** `50 wins (at least 49: …)` for a streak whose order of matches is partly unknown. */
  doubt?: string
  when: string
}

export interface BookLine {
  key: string
  label: string
  rule: string
  /** The record's list. */
  href: string
  holders: readonly BookHolder[]
  /** True if more holders may share the record than are listed. */
  isShared: boolean
  note?: string | undefined
}

export const RECORD_BOOK_COLUMNS = [
  {
    key: 'record',
    header: 'Record',
    tooltip: 'The statistic that the record is about',
    cell: ({ label, href }) => <a href={href}>{label}</a>,
    rowHeader: true,
    width: 'wide',
  },
  {
    key: 'holders',
    header: 'Holder and value',
    tooltip: 'The record holder and the value; select the number to see the matches or medals behind it',
    cell: ({ holders, rule, isShared, href, note }) => (
      <span className="stack-1">
        {holders.map(({ key, holder, value, doubt, when }) => (
          <span key={key} className={classes.holder}>
            <span className={classes.value}>{value}</span>
            {doubt && <span className={`note ${classes.doubt}`}>{doubt}</span>}
            <span>
              {holder}
              {when && <span className={`note ${classes.when}`}>{when}</span>}
            </span>
          </span>
        ))}
        {isShared && <a href={href}>All holders</a>}
        {note && <strong className={classes.note}>{note}</strong>}
        <span className={`note ${classes.rule}`}>{rule}</span>
      </span>
    ),
    phone: 'under',
  },
] as const satisfies readonly Column<BookLine>[]
