import { type ReactNode, useId } from 'react'
import type { Gender } from '#domain/division/gender.ts'
import { isNewcomer } from '#domain/figures/newcomer.ts'
import { formatAverage, formatCount, formatDay, formatQuantity, formatSigned } from '#domain/format/format.ts'
import type { RatingHistoryFragment } from '#features/ratings/web/generated/rating-history.ts'
import { ratingsPath } from '#web/routing/paths.ts'
import classes from '#web/ui/chart/charts.module.css'
import { Key, Picture } from '#web/ui/chart/Picture.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { RatingPlot, SPAN } from './RatingPlot.tsx'
import { type Along, monthlyRatings, type RatingPoint, ratingCurve } from './rating-curve.ts'

interface RatingHistoryProps {
  player: RatingHistoryFragment
  gender: Gender | null
}

/** A player's rating with its error and history. Players without a rating have no such section. */
export function RatingHistory({ player: { rating, rating_history: points }, gender }: RatingHistoryProps) {
  if (rating === null || gender === null) return null
  const players = gender === 'FEMALE' ? 'women' : 'men'
  const provisional = isNewcomer(rating.matches)
  return (
    <Section
      id="rating"
      title="Rating"
      note={
        <>
          <strong>
            {formatSigned(rating.rating)} ±{formatAverage(rating.standard_error)}
          </strong>{' '}
          {rating.rank === null ? 'not ranked' : `#${formatCount(rating.rank)} of ${players}`}, from{' '}
          {formatQuantity(rating.matches, 'doubles match', 'doubles matches')}
          {provisional && ': provisional'}
        </>
      }
      more={{ label: `${players === 'women' ? 'Women’s' : 'Men’s'} ratings`, href: ratingsPath(players) }}
    >
      {points.length > 1 && <Curves points={points} />}
    </Section>
  )
}

/** Renders both curves. CSS shows the selected one, so that the selection works without JavaScript. */
function Curves({ points }: { points: readonly RatingPoint[] }) {
  const name = useId()
  const hasYears = points[0]?.date.slice(0, 4) !== points.at(-1)?.date.slice(0, 4)
  const choice = (along: Along, label: string) => (
    <label>
      <input type="radio" name={name} value={along} defaultChecked={along === 'day'} /> {label}
    </label>
  )
  return (
    <div className={classes.curves}>
      <Picture
        title="Rating over time"
        legend={
          <>
            <fieldset className={classes.choice}>
              <legend className="visually-hidden">Along</legend>
              {choice('day', 'By day')}
              {choice('match', 'By match')}
            </fieldset>
            <Key tone="line">Rating (points per game)</Key>
            <span>Shaded: likely range</span>
            {hasYears && <span>Dotted: a new year</span>}
            <span>0 is the average player on court over the past year.</span>
          </>
        }
        table={{
          caption: 'Rating at the end of each month',
          headers: ['Before', 'Rating', 'Error', 'Doubles matches'],
          rows: monthlyRatings(points).map(({ date, rating, standard_error, matches }) => [
            formatDay(date),
            formatSigned(rating),
            `±${formatAverage(standard_error)}`,
            formatCount(matches),
          ]),
        }}
      >
        <Curve points={points} along="day" />
        <Curve points={points} along="match" />
      </Picture>
    </div>
  )
}

function Curve({ points, along }: { points: readonly RatingPoint[]; along: Along }): ReactNode {
  const { line, band, ...axes } = ratingCurve(points, along, SPAN)
  return (
    <RatingPlot axes={axes} along={along} label={description(points)}>
      <path className={classes.band} d={band} />
      <path className={classes.line} d={line} vectorEffect="non-scaling-stroke" />
    </RatingPlot>
  )
}

function description(points: readonly RatingPoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  const label = (point: RatingPoint | undefined) =>
    point ? `${formatSigned(point.rating)} on ${formatDay(point.date)}` : ''
  return `Rating from ${label(first)} to ${label(last)}, over ${formatQuantity(last?.matches ?? 0, 'doubles match', 'doubles matches')}.`
}
