import { nice, ticks } from 'd3-array'
import { area, line } from 'd3-shape'
import { type Day, dayNumber, firstDays } from '#domain/day.ts'
import type { RatingHistoryFragment } from '../data/generated/rating-history.ts'
import { formatCount, formatMonth } from '../format.ts'

export type RatingPoint = RatingHistoryFragment['rating_history'][number]

/** What the curve runs along. */
export type Along = 'day' | 'match'

/** A mark below the curve. */
interface Tick {
  /** 0 to 100, from the left. */
  at: number
  label: string
}

/** A rating's curve, 100 units wide and stretched to whatever width there is. */
export interface RatingCurve {
  line: string
  /** Two standard errors above and below. */
  band: string
  ticks: Tick[]
  /** Ratings that have a line across, with their height from the top in pixels. */
  levels: { rating: number; y: number }[]
}

const WIDTH = 100
/** Standard errors that the band reaches to either side. */
export const BAND_ERRORS = 2
/** At most so many marks below, so that their labels keep apart on a phone. */
const MOST_TICKS = 5
const LEVELS = 4
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60]

/** @param points at least two, in order @param span the heights of the highest and the lowest rating, in pixels */
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
        : ticks(position(first), position(last), MOST_TICKS)
            .filter(Number.isInteger)
            .map((matches) => ({ at: x(matches), label: formatCount(matches) })),
    levels: ticks(bottom, top, LEVELS).map((rating) => ({ rating, y: y(rating) })),
  }
}

/** One range of numbers on another. */
function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  return (value: number) => start + ((value - from) / (to - from)) * (end - start)
}

/** The first days of months, as many as have room; January is its year. */
function monthTicks(first: Day, last: Day, at: (day: Day) => number): Tick[] {
  const months = firstDays(first, last).slice(1)
  const step = MONTH_STEPS.find((size) => months.length / size <= MOST_TICKS) ?? months.length
  return months
    .filter((day) => (Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1) % step === 0)
    .map((day) => ({ at: at(day), label: day.slice(5, 7) === '01' ? day.slice(0, 4) : formatMonth(day).slice(0, 3) }))
}

/** The last rating of each month, the latest first: what a table says of the curve. */
export function monthlyRatings(points: readonly RatingPoint[]): RatingPoint[] {
  const months = Map.groupBy(points, ({ date }) => date.slice(0, 7))
  return [...months.values()].flatMap((ofMonth) => ofMonth.at(-1) ?? []).toReversed()
}
