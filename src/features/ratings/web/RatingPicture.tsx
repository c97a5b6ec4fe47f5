import type { ReactNode } from 'react'
import { formatAverage, formatCount, formatDay, formatQuantity, formatSigned } from '#domain/format/format.ts'
import classes from '#web/ui/chart/charts.module.css'
import { Key, Picture } from '#web/ui/chart/Picture.tsx'
import { RatingPlot, SPAN } from './RatingPlot.tsx'
import { type Along, type CurvePoint, monthlyRatings, ratingCurve } from './rating-curve.ts'

interface RatingPictureProps {
  /** At least two, in ascending order. */
  points: readonly CurvePoint[]
  /** The choice between several curves; none by default. */
  choice?: ReactNode
  /** Meaning of the rating 0. */
  zero: string
  /** The curves. */
  children: ReactNode
}

/** Curves of a rating over time, with their legend and a table of the months. */
export function RatingPicture({ points, choice, zero, children }: RatingPictureProps) {
  const hasYears = points[0]?.date.slice(0, 4) !== points.at(-1)?.date.slice(0, 4)
  const hasMatches = points.some(({ matches }) => matches !== undefined)
  return (
    <Picture
      title="Rating over time"
      legend={
        <>
          {choice}
          <Key tone="line">Rating (points per game)</Key>
          <span>Shaded: likely range</span>
          {hasYears && <span>Dotted: start of a year</span>}
          <span>{zero}</span>
        </>
      }
      table={{
        caption: 'Rating at the end of each month',
        headers: ['Before', 'Rating', 'Error', ...(hasMatches ? ['Doubles matches'] : [])],
        rows: monthlyRatings(points).map(({ date, rating, standard_error, matches }) => [
          formatDay(date),
          formatSigned(rating),
          `±${formatAverage(standard_error)}`,
          ...(matches === undefined ? [] : [formatCount(matches)]),
        ]),
      }}
    >
      {children}
    </Picture>
  )
}

/** One curve of a rating with its likely range. */
export function Curve({ points, along }: { points: readonly CurvePoint[]; along: Along }): ReactNode {
  const { line, band, ...axes } = ratingCurve(points, along, SPAN)
  return (
    <RatingPlot axes={axes} along={along} label={description(points)}>
      <path className={classes.band} d={band} />
      <path className={classes.line} d={line} vectorEffect="non-scaling-stroke" />
    </RatingPlot>
  )
}

function description(points: readonly CurvePoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  const label = (point: CurvePoint | undefined) =>
    point ? `${formatSigned(point.rating)} on ${formatDay(point.date)}` : ''
  const matches = last?.matches
  const over = matches === undefined ? '' : `, over ${formatQuantity(matches, 'doubles match', 'doubles matches')}`
  return `Rating from ${label(first)} to ${label(last)}${over}.`
}
