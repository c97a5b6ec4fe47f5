import { formatPercentage } from '#domain/format/format.ts'
import classes from './Share.module.css'

/** A percentage from 0 to 100 as a bar, next to the figure; empty if null. */
export function Share({ percentage }: { percentage: number | null }) {
  return (
    <svg className={classes.share} viewBox="0 0 100 1" preserveAspectRatio="none" height="6" aria-hidden="true">
      {percentage !== null && <rect className={classes.part} width={percentage.toFixed(1)} height="1" />}
      <rect className={classes.half} x="49.75" width="0.5" height="1" />
    </svg>
  )
}

/** A percentage with a bar below it, for a table cell. */
export function SharedPercentage({ percentage }: { percentage: number | null }) {
  return (
    <span className={`nowrap ${classes.shared}`}>
      {formatPercentage(percentage)}
      <span data-bar>
        <Share percentage={percentage} />
      </span>
    </span>
  )
}
