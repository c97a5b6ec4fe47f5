import { type ReactNode, useId } from 'react'
import { Link } from '../shell/Link.tsx'
import classes from './Section.module.css'

interface SectionProps {
  /** The name that links lead to. */
  id?: string
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** Where there is more of it. */
  more?: { label: string; href: string }
  /** What steers the section, beside its title. */
  controls?: ReactNode
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ id, title, note, more, controls, children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="stack-3">
      <div>
        <div className={classes.head}>
          <h2 id={heading}>{title}</h2>
          {more && (
            <Link className={classes.more} href={more.href}>
              {more.label} <span aria-hidden="true">→</span>
            </Link>
          )}
          {controls}
        </div>
        {note && <p className="note">{note}</p>}
      </div>
      {children}
    </section>
  )
}
