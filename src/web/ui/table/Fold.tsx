import classes from './Fold.module.css'

/** Opens the rest of a row on a phone. CSS checks the open state, so that it works without JavaScript. */
export function Fold({ label }: { label: string }) {
  return (
    <details className={classes.fold}>
      <summary aria-label={label} />
    </details>
  )
}
