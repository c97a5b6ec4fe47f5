import { formatEvent } from '#domain/format/format.ts'
import classes from './Discipline.module.css'

interface DisciplineProps {
  /** The name of an event, or another text with the label of a discipline, such as "Mixed Doubles Pro". */
  text: string
  facts: { label: string; short: string }
  /** True if another cell of the row names the discipline, so that a phone leaves out this one. */
  isRepeated?: boolean
}

/** A text with the label of a discipline. A phone shows the short label in its place, such as "XD Pro". */
export function Discipline({ text, facts, isRepeated }: DisciplineProps) {
  const name = formatEvent(text)
  return (
    <span className={isRepeated ? classes.repeated : classes.short} data-short={name.replace(facts.label, facts.short)}>
      <span>{name}</span>
    </span>
  )
}
