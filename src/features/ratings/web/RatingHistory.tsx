import { type ReactNode, useId } from 'react'
import type { Gender } from '#domain/division/gender.ts'
import { isNewcomer } from '#domain/figures/newcomer.ts'
import { formatAverage, formatCount, formatDay, formatQuantity, formatSigned } from '#domain/format/format.ts'
import type { RatingHistoryFragment } from '#features/ratings/web/generated/rating-history.ts'
import { ratingsPath } from '#web/routing/paths.ts'
import classes from '#web/ui/chart/charts.module.css'
import { Key, Picture } from '#web/ui/chart/Picture.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { type Along, monthlyRatings, type RatingPoint, ratingCurve } from './rating-curve.ts'

/** Height of the drawing, and the tops of its highest and lowest rating, in pixels. */
const HEIGHT = 200
const SPAN = [10, 168] as const

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
  const { line, band, ticks, years, levels } = ratingCurve(points, along, SPAN)
  return (
    <div className={classes.plot} data-along={along}>
      <svg className={classes.scale} width="36" height={HEIGHT} aria-hidden="true">
        {levels.map(({ rating, y }) => (
          <text key={rating} x="30" y={y + 4} textAnchor="end">
            {formatSigned(rating)}
          </text>
        ))}
      </svg>
      <svg width="100%" height={HEIGHT} role="img" aria-label={description(points)}>
        {levels.map(({ rating, y }) => (
          <line key={rating} className={rating === 0 ? classes.net : classes.grid} x1="0" x2="100%" y1={y} y2={y} />
        ))}
        <svg width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.band} d={band} />
          <path className={classes.line} d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {years.map(({ at, label }) => (
          <g key={label} data-year={label}>
            <line className={classes.year} x1={`${at.toFixed(1)}%`} x2={`${at.toFixed(1)}%`} y1="0" y2={SPAN[1]} />
            {along === 'match' && (
              <text x={`${at.toFixed(1)}%`} y={SPAN[1] - 4} dx="4" textAnchor={at > 90 ? 'end' : 'start'}>
                {label}
              </text>
            )}
          </g>
        ))}
        {ticks.map(({ at, label }) => (
          <text key={label + at} x={`${at.toFixed(1)}%`} y={HEIGHT - 10} textAnchor={anchorAt(at)}>
            {label}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Keeps labels at the edges inside of the drawing. */
function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at < 4) return 'start'
  return at > 96 ? 'end' : 'middle'
}

function description(points: readonly RatingPoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  const label = (point: RatingPoint | undefined) =>
    point ? `${formatSigned(point.rating)} on ${formatDay(point.date)}` : ''
  return `Rating from ${label(first)} to ${label(last)}, over ${formatQuantity(last?.matches ?? 0, 'doubles match', 'doubles matches')}.`
}
