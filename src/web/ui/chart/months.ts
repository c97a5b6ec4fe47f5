import { firstDays } from '#domain/days/day.ts'
import { formatMonth } from '#domain/format/format.ts'

/** Matches won and lost in a month. */
export interface MonthFigures {
  /** YYYY-MM */
  month: string
  matches_won: number
  matches_lost: number
}

/** Maximum number of months in a drawing, and of months that each have their label. */
export const MAX_MONTHS = 36
const MAX_NAMED_MONTHS = 12

/**
 * Returns the last months up to the limit, including months without matches in between.
 * @param months at least one, in ascending order
 */
export function shownMonths(months: readonly MonthFigures[]): MonthFigures[] {
  const known = new Map(months.map((figures) => [figures.month, figures]))
  const [first, last] = [`${months[0]?.month}-01`, `${months.at(-1)?.month}-01`]
  return firstDays(first, last)
    .slice(-MAX_MONTHS)
    .map((day) => {
      const month = day.slice(0, 7)
      return known.get(month) ?? { month, matches_won: 0, matches_lost: 0 }
    })
}

/** Returns the winning percentage, from 0 to 100; null for a month without matches. */
export function wonShare({ matches_won, matches_lost }: MonthFigures): number | null {
  const played = matches_won + matches_lost
  return played === 0 ? null : (matches_won * 100) / played
}

/** Returns a month's label: its name if there is room, and in January the year, unless the drawing begins with a named January. */
export function monthLabel({ month }: MonthFigures, index: number, count: number): string | null {
  const number = Number(month.slice(5, 7))
  const hasNames = count <= MAX_NAMED_MONTHS
  if (number === 1 && !(hasNames && index === 0)) return month.slice(0, 4)
  if (!hasNames) return null
  return count <= MAX_NAMED_MONTHS / 2 || index === 0 || (number - 1) % 3 === 0 ? formatMonth(month).slice(0, 3) : null
}
