import { formatAverage, formatSigned } from '#domain/format/format.ts'
import classes from './RatingBar.module.css'

/** Ratings at the ends of every bar. Ratings beyond them are drawn at the ends. */
const LOWEST = -4
const HIGHEST = 8
const WIDTH = 120

const at = (rating: number) => ((Math.min(Math.max(rating, LOWEST), HIGHEST) - LOWEST) / (HIGHEST - LOWEST)) * WIDTH

interface RatingBarProps {
  rating: number
  standard_error: number
}

/** A rating, with a bar from the average player to it, and its likely range: two standard errors to each side. */
export function RatingBar({ rating, standard_error }: RatingBarProps) {
  const [low, high] = [at(rating - 2 * standard_error), at(rating + 2 * standard_error)]
  const start = Math.min(at(0), at(rating))
  return (
    <span className={classes.rating} title={`${formatSigned(rating)} ±${formatAverage(2 * standard_error)}`}>
      {formatSigned(rating)}
      <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" className={classes.bar} aria-hidden="true">
        <rect className={classes.scale} y="4" width={WIDTH} height="2" />
        <rect className={classes.zero} x={at(0) - 0.75} width="1.5" height="10" />
        <rect className={classes.value} x={start} y="3" width={Math.abs(at(rating) - at(0))} height="4" />
        <rect className={classes.range} x={low} y="1" width={Math.max(high - low, 1)} height="8" />
      </svg>
    </span>
  )
}
