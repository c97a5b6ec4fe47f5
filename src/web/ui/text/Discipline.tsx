import classes from './Discipline.module.css'

interface DisciplineProps {
  /** A text with the label of a discipline, such as "Mixed Doubles Pro". */
  text: string
  facts: { label: string; short: string }
  /** True if another cell of the row names the discipline, so that a phone leaves out this one. */
  isRepeated?: boolean
}

/** A text with the label of a discipline. A phone shows the short label in its place, such as "XD Pro". */
export function Discipline({ text, facts, isRepeated }: DisciplineProps) {
  return (
    <span className={isRepeated ? classes.repeated : classes.short} data-short={text.replace(facts.label, facts.short)}>
      <span>{text}</span>
    </span>
  )
}
