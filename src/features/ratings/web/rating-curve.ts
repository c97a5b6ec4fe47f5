import { nice, ticks } from 'd3-array'
import { area, line } from 'd3-shape'
import { type Day, dayNumber, firstDays } from '#domain/days/day.ts'
import { formatCount, formatMonth } from '#domain/format/format.ts'
import type { RatingHistoryFragment } from '#features/ratings/web/generated/rating-history.ts'

export type RatingPoint = RatingHistoryFragment['rating_history'][number]

/** The horizontal axis: days or matches. */
export type Along = 'day' | 'match'

/** A label below the curve. */
interface Tick {
  /** Position from the left, from 0 to 100. */
  at: number
  label: string
}

/** A rating's curve, 100 units wide and stretched to the available width. */
export interface RatingCurve {
  line: string
  /** The range of two standard errors on both sides. */
  band: string
  ticks: Tick[]
  /** The beginnings of years after the first one. */
  years: Tick[]
  /** Ratings with a horizontal line, and its distance from the top in pixels. */
  levels: { rating: number; y: number }[]
}

const WIDTH = 100
/** Standard errors that the band covers on each side. */
export const BAND_ERRORS = 2
/** Maximum number of labels, so that they don't overlap on a phone. */
const MAX_TICKS = 5
const LEVELS = 4
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60]

/** @param points at least two, in ascending order @param span tops of the highest and lowest rating, in pixels */
export function ratingCurve(
  points: readonly RatingPoint[],
  along: Along,
  span: readonly [number, number],
): RatingCurve {
  const position = ({ date, matches }: RatingPoint) => (along === 'day' ? dayNumber(date) : matches)
  const [first, last] = [points[0], points.at(-1)] as [RatingPoint, RatingPoint]
  const x = scale([position(first), position(last)], [0, WIDTH])
  const reach = ({ standard_error }: RatingPoint) => BAND_ERRORS * standard_error
  const high = Math.max(...points.map((point) => point.rating + reach(point)))
  const low = Math.min(...points.map((point) => point.rating - reach(point)))
  const [bottom, top] = nice(low, high, LEVELS)
  const y = scale([top, bottom], span)
  return {
    line:
      line<RatingPoint>(
        (point) => x(position(point)),
        ({ rating }) => y(rating),
      ).digits(1)(points) ?? '',
    band:
      area<RatingPoint>(
        (point) => x(position(point)),
        (point) => y(point.rating - reach(point)),
        (point) => y(point.rating + reach(point)),
      ).digits(1)(points) ?? '',
    ticks:
      along === 'day'
        ? monthTicks(first.date, last.date, (day) => x(dayNumber(day)))
        : ticks(position(first), position(last), MAX_TICKS)
            .filter(Number.isInteger)
            .map((matches) => ({ at: x(matches), label: formatCount(matches) })),
    years:
      along === 'day'
        ? firstDays(first.date, last.date)
            .filter((day) => day.endsWith('-01-01') && day > first.date)
            .map((day) => ({ at: x(dayNumber(day)), label: day.slice(0, 4) }))
        : yearStarts(points).map((point) => ({ at: x(position(point)), label: yearOf(point) })),
    levels: ticks(bottom, top, LEVELS).map((rating) => ({ rating, y: y(rating) })),
  }
}

const yearOf = ({ date }: RatingPoint) => date.slice(0, 4)

/** Returns the first point of each year after the first one. */
function yearStarts(points: readonly RatingPoint[]): RatingPoint[] {
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
export function monthlyRatings(points: readonly RatingPoint[]): RatingPoint[] {
  const months = Map.groupBy(points, ({ date }) => date.slice(0, 7))
  return [...months.values()].flatMap((month) => month.at(-1) ?? []).toReversed()
}
