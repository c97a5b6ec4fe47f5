import { formatAverage, formatDay, formatSigned } from '#domain/format/format.ts'
import classes from '#web/ui/chart/charts.module.css'
import { Key, Picture } from '#web/ui/chart/Picture.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { RatingPlot, SPAN } from './RatingPlot.tsx'
import { type CurvePoint, monthlyRatings, ratingCurve } from './rating-curve.ts'

/** A pair's rating with its error and history. Pairs with fewer than two ratings have no such section. */
export function PairRating({ points }: { points: readonly CurvePoint[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return null
  const { line, band, ...axes } = ratingCurve(points, 'day', SPAN)
  return (
    <Section
      id="rating"
      title="Rating"
      note={
        <>
          <strong>
            {formatSigned(last.rating)} ±{formatAverage(last.standard_error)}
          </strong>{' '}
          points per game against an average pair, from the ratings of both players
        </>
      }
    >
      <Picture
        title="Rating over time"
        legend={
          <>
            <Key tone="line">Rating (points per game)</Key>
            <span>Shaded: likely range</span>
            {first.date.slice(0, 4) !== last.date.slice(0, 4) && <span>Dotted: a new year</span>}
            <span>0 is two average players on court over the past year.</span>
          </>
        }
        table={{
          caption: 'Rating at the end of each month',
          headers: ['Before', 'Rating', 'Error'],
          rows: monthlyRatings(points).map(({ date, rating, standard_error }) => [
            formatDay(date),
            formatSigned(rating),
            `±${formatAverage(standard_error)}`,
          ]),
        }}
      >
        <RatingPlot
          axes={axes}
          along="day"
          label={`${formatSigned(first.rating)} on ${formatDay(first.date)}, ${formatSigned(last.rating)} on ${formatDay(last.date)}`}
        >
          <path className={classes.band} d={band} />
          <path className={classes.line} d={line} vectorEffect="non-scaling-stroke" />
        </RatingPlot>
      </Picture>
    </Section>
  )
}
