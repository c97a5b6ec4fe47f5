import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  /** Target of links to this section. */
  id?: string
  title: string
  /** Line below the title. */
  note?: ReactNode
  /** Link to a page with more. */
  more?: { label: string; href: string } | undefined
  /** Controls of the section, next to its title. */
  controls?: ReactNode
  children: ReactNode
}

/** A part of a page with its own heading. */
export function Section({ id, title, note, more, controls, children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="stack-3">
      <div>
        <div className={classes.head}>
          <h2 id={heading}>{title}</h2>
          {more && (
            <a className={classes.more} href={more.href}>
              {more.label} <span aria-hidden="true">→</span>
            </a>
          )}
          {controls}
        </div>
        {note && <p className="note">{note}</p>}
      </div>
      {children}
    </section>
  )
}
