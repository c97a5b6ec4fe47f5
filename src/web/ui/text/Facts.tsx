import type { ReactNode } from 'react'
import { ABSENT } from '#domain/format/format.ts'
import classes from './Facts.module.css'

interface Fact {
  label: string
  /** `null` where it is not known. */
  value: ReactNode
}

/** A line of labelled facts, such as a person's country and age. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? ABSENT}</dd>
        </div>
      ))}
    </dl>
  )
}
