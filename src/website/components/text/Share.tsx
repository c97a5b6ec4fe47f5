import { formatPercentage } from '../../format.ts'
import classes from './Share.module.css'

/** A share as a bar, beside the figure that says it. `percentage` is 0 to 100, `null` where there is none. */
export function Share({ percentage }: { percentage: number | null }) {
  return (
    <svg className={classes.share} viewBox="0 0 100 1" preserveAspectRatio="none" height="6" aria-hidden="true">
      <rect className={classes.whole} width="100" height="1" />
      {percentage !== null && <rect className={classes.part} width={percentage} height="1" />}
      <rect className={classes.half} x="49.75" width="0.5" height="1" />
    </svg>
  )
}

/** A percentage with its bar under it, for a cell of a table. */
export function SharedPercentage({ percentage }: { percentage: number | null }) {
  return (
    <span className={classes.shared}>
      {formatPercentage(percentage)}
      <span data-bar>
        <Share percentage={percentage} />
      </span>
    </span>
  )
}
