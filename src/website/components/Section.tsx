import { type ReactNode, useId } from 'react'
import { Link } from './Link.tsx'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** Where there is more of it. */
  more?: { label: string; href: string }
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, note, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {more && (
          <Link className={classes.more} href={more.href}>
            {more.label} <span aria-hidden="true">→</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
