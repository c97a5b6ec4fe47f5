import { firstDays } from '#domain/day.ts'
import { formatMonth } from '../format.ts'

/** What was won and lost in a month; neither where nothing was played. */
export interface MonthFigures {
  /** YYYY-MM */
  month: string
  matches_won: number
  matches_lost: number
}

/** How many months a drawing shows at most, so that they are seen, and up to how many each has its name. */
export const MOST_MONTHS = 36
const NAMED_MONTHS = 12

/**
 * The months from the first to the last, with those between in which nothing was played.
 * @param months in their order; at least one
 */
export function shownMonths(months: readonly MonthFigures[]): MonthFigures[] {
  const known = new Map(months.map((figures) => [figures.month, figures]))
  const [first, last] = [`${months[0]?.month}-01`, `${months.at(-1)?.month}-01`]
  return firstDays(first, last)
    .slice(-MOST_MONTHS)
    .map((day) => {
      const month = day.slice(0, 7)
      return known.get(month) ?? { month, matches_won: 0, matches_lost: 0 }
    })
}

/** The share that was won, 0 to 100; null where nothing was played. */
export function wonShare({ matches_won, matches_lost }: MonthFigures): number | null {
  const played = matches_won + matches_lost
  return played === 0 ? null : (matches_won * 100) / played
}

/** What stands below a month: its year in January, else its name, where there is room for it. */
export function monthLabel({ month }: MonthFigures, index: number, count: number): string | null {
  const number = Number(month.slice(5, 7))
  if (number === 1) return month.slice(0, 4)
  if (count > NAMED_MONTHS) return null
  return count <= NAMED_MONTHS / 2 || index === 0 || (number - 1) % 3 === 0 ? formatMonth(month).slice(0, 3) : null
}
