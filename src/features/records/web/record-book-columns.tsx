import type { ReactNode } from 'react'
import { RECORD_BOOK } from '#features/medals/web/award-definitions.ts'
import { Link } from '#web/routing/Link.tsx'
import type { Column } from '#web/ui/table/StatsTable.tsx'
import classes from './record-book-columns.module.css'

/** Who holds a record, what it is, and when it was reached. */
interface BookHolder {
  key: string
  /** Who, or which match, as a link. */
  holder: ReactNode
  value: ReactNode
  /** ` (at least 49: …)` for a streak whose order of matches is partly unknown. */
  doubt?: string
  when: string
}

/** A line of the record book. */
export interface BookLine {
  key: string
  label: string
  rule: string
  /** The record's list. */
  href: string
  holders: readonly BookHolder[]
  /** Whether others may share the record. */
  isShared: boolean
  note?: string | undefined
}

const [RECORD, HOLDERS] = RECORD_BOOK

/** The columns of the record book. */
export const RECORD_BOOK_COLUMNS = [
  {
    ...RECORD,
    cell: ({ label, rule, href }) => (
      <span className="stack-1">
        <Link href={href}>{label}</Link>
        <span className={`note ${classes.rule}`}>{rule}</span>
      </span>
    ),
    rowHeader: true,
  },
  {
    ...HOLDERS,
    cell: ({ holders, isShared, href, note }) => (
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
        {isShared && <Link href={href}>All who share it</Link>}
        {note && <strong className={classes.note}>{note}</strong>}
      </span>
    ),
    phone: 'under',
  },
] as const satisfies readonly Column<BookLine>[]
