import { nice, ticks } from 'd3-array'
import { area, line } from 'd3-shape'
import { type Day, dayNumber, firstDays } from '#domain/days/day.ts'
import { formatCount, formatMonth } from '#domain/format/format.ts'
import type { RatingHistoryFragment } from '#features/ratings/web/generated/rating-history.ts'

export type RatingPoint = RatingHistoryFragment['rating_history'][number]
/** A rating with its day. */
export type DatedRating = Pick<RatingPoint, 'date' | 'rating'>
/** A point of a curve; pairs have no matches. */
export type CurvePoint = DatedRating & Pick<RatingPoint, 'standard_error'> & Partial<Pick<RatingPoint, 'matches'>>

/** The horizontal axis: days or matches. */
export type Along = 'day' | 'match'

/** A label below the curve. */
interface Tick {
  /** Position from the left, from 0 to 100. */
  at: number
  label: string
}

/** The axes of a drawing of ratings, 100 units wide and stretched to the available width. */
export interface RatingAxes {
  ticks: Tick[]
  /** The beginnings of years after the first one. */
  years: Tick[]
  /** Ratings with a horizontal line, and its distance from the top in pixels. */
  levels: { rating: number; y: number }[]
}

/** The curve of one rating. */
interface RatingCurve extends RatingAxes {
  line: string
  /** The range of two standard errors on both sides. */
  band: string
}

const WIDTH = 100
/** Standard errors that the band covers on each side. */
export const BAND_ERRORS = 2
/** Maximum number of labels, so that they don't overlap on a phone. */
const MAX_TICKS = 5
const LEVELS = 4
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60]

/** @param points at least two, in ascending order @param span tops of the highest and lowest rating, in pixels */
export function ratingCurve(points: readonly CurvePoint[], along: Along, span: readonly [number, number]): RatingCurve {
  const position = ({ date, matches }: CurvePoint) => (along === 'day' ? dayNumber(date) : (matches ?? 0))
  const [first, last] = [points[0], points.at(-1)] as [CurvePoint, CurvePoint]
  const x = scale([position(first), position(last)], [0, WIDTH])
  const reach = ({ standard_error }: CurvePoint) => BAND_ERRORS * standard_error
  const high = Math.max(...points.map((point) => point.rating + reach(point)))
  const low = Math.min(...points.map((point) => point.rating - reach(point)))
  const [bottom, top] = nice(low, high, LEVELS)
  const y = scale([top, bottom], span)
  return {
    line:
      line<CurvePoint>(
        (point) => x(position(point)),
        ({ rating }) => y(rating),
      ).digits(1)(points) ?? '',
    band:
      area<CurvePoint>(
        (point) => x(position(point)),
        (point) => y(point.rating - reach(point)),
        (point) => y(point.rating + reach(point)),
      ).digits(1)(points) ?? '',
    ...(along === 'day'
      ? dayAxis(first.date, last.date, x)
      : {
          ticks: ticks(position(first), position(last), MAX_TICKS)
            .filter(Number.isInteger)
            .map((matches) => ({ at: x(matches), label: formatCount(matches) })),
          years: yearStarts(points).map((point) => ({ at: x(position(point)), label: yearOf(point) })),
        }),
    levels: ticks(bottom, top, LEVELS).map((rating) => ({ rating, y: y(rating) })),
  }
}

/**
 * Returns the curves of several ratings over the same days.
 * @param histories each with at least two points, in ascending order @param span tops of the highest and lowest rating, in pixels
 */
export function comparedCurves(
  histories: readonly (readonly DatedRating[])[],
  span: readonly [number, number],
): RatingAxes & { lines: string[] } {
  const points = histories.flat()
  const dates = points.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)] as [Day, Day]
  const x = scale([dayNumber(first), dayNumber(last)], [0, WIDTH])
  const ratings = points.map(({ rating }) => rating)
  const [bottom, top] = nice(Math.min(...ratings), Math.max(...ratings), LEVELS)
  const y = scale([top, bottom], span)
  const draw = line<DatedRating>(
    ({ date }) => x(dayNumber(date)),
    ({ rating }) => y(rating),
  ).digits(1)
  return {
    lines: histories.map((history) => draw(history) ?? ''),
    ...dayAxis(first, last, x),
    levels: ticks(bottom, top, LEVELS).map((rating) => ({ rating, y: y(rating) })),
  }
}

/** Returns the labels of months and the beginnings of years. @param x position of a day's number */
function dayAxis(first: Day, last: Day, x: (day: number) => number): Pick<RatingAxes, 'ticks' | 'years'> {
  const at = (day: Day) => x(dayNumber(day))
  return {
    ticks: monthTicks(first, last, at),
    years: firstDays(first, last)
      .filter((day) => day.endsWith('-01-01') && day > first)
      .map((day) => ({ at: at(day), label: day.slice(0, 4) })),
  }
}

const yearOf = ({ date }: DatedRating) => date.slice(0, 4)

/** Returns the first point of each year after the first one. */
function yearStarts<Point extends DatedRating>(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const previous = points[index - 1]
    return previous !== undefined && yearOf(previous) !== yearOf(point)
  })
}

/** Returns a linear scale from one range of numbers to another. */
function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  return (value: number) => start + ((value - from) / (to - from)) * (end - start)
}

/** Returns labels of months, as many as fit. January is labeled with the year. */
function monthTicks(first: Day, last: Day, at: (day: Day) => number): Tick[] {
  const months = firstDays(first, last).slice(1)
  const step = MONTH_STEPS.find((size) => months.length / size <= MAX_TICKS) ?? months.length
  return months
    .filter((day) => (Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1) % step === 0)
    .map((day) => ({ at: at(day), label: day.slice(5, 7) === '01' ? day.slice(0, 4) : formatMonth(day).slice(0, 3) }))
}

/** Returns the last rating of each month, newest first, for the table of the curve. */
export function monthlyRatings<Point extends DatedRating>(points: readonly Point[]): Point[] {
  const months = Map.groupBy(points, ({ date }) => date.slice(0, 7))
  return [...months.values()].flatMap((month) => month.at(-1) ?? []).toReversed()
}
