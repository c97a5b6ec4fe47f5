import classes from './Fold.module.css'

/** What opens the rest of a row on a phone: the styles look whether it is open, so that it works without a script. */
export function Fold({ of }: { of: string }) {
  return (
    <details className={classes.fold}>
      <summary aria-label={of} />
    </details>
  )
}
