import { ABSENT, formatAverage } from '#domain/format/format.ts'
import classes from './PointDifferential.module.css'

interface PointAverages {
  avg_point_differential: number | null
  avg_points_scored: number | null
  avg_points_lost: number | null
}

/** `2.4 (10.9-8.5)`: average point differential per game, with the average points scored and lost in parentheses. */
export function PointDifferential({ averages }: { averages: PointAverages }) {
  const { avg_point_differential, avg_points_scored, avg_points_lost } = averages
  if (avg_point_differential === null) return ABSENT
  return (
    <>
      {formatAverage(avg_point_differential)}{' '}
      <span className={`note nowrap ${classes.averages}`}>
        {`(${formatAverage(avg_points_scored)}-${formatAverage(avg_points_lost)})`}
      </span>
    </>
  )
}
