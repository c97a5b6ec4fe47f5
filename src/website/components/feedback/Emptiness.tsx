import classes from './Emptiness.module.css'

/** Stands in place of a list in which nothing was found, and says so. */
export function Emptiness({ text }: { text: string }) {
  return <p className={classes.empty}>{text}</p>
}
