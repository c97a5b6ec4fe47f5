import classes from './Tag.module.css'

interface TagProps {
  /** The label of a discipline and its letters. */
  facts: { label: string; short: string }
  /** Another name for screen readers and as a tooltip, such as that of an event. */
  name?: string
}

/** The letters of a discipline in its color, with its name for screen readers. */
export function Tag({ facts: { label, short }, name = label }: TagProps) {
  return (
    <span className={`${classes.tag} ${disciplineColor(short)}`} title={name}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

/** Returns the class that sets `--color` to the color of a discipline, by its letters; for leagues it is muted. */
export function disciplineColor(short: string): string {
  return classes[short.toLowerCase()] ?? ''
}
