import type { ReactNode } from 'react'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './ResultList.module.css'

interface ResultListProps {
  title: string
  /** The full list with the same search; absent if there is none or other words were searched. */
  all?: { label: string; href: string } | undefined
  results: readonly { key: string; identity: ReactNode; facts: readonly ReactNode[] }[]
}

/** The search results of one kind; nothing if there are none. */
export function ResultList({ title, all, results }: ResultListProps) {
  if (results.length === 0) return null
  return (
    <Section title={title} more={all}>
      <ul className="card">
        {results.map(({ key, identity, facts }) => (
          <li key={key} className={classes.result}>
            {identity}
            <span className={`note ${classes.facts}`}>
              {facts.map((fact, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a kind are always the same
                <span key={index}>{fact}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
