import { formatAverage, formatCount, formatPercentage } from '../../../format.ts'

/** What several figures leave out alike. */
export const UNDECIDED = 'A match whose winner the source does not name counts neither as won nor as lost.'
export const UNSCORED = 'Matches of which the source gives no games.'

/** How a share comes about: `412 ÷ (412 + 60) = 87.3%`. */
export function shareWorked(won: number, lost: number, percentage: number | null): string {
  if (percentage === null) return '-, since nothing was won or lost'
  return `${formatCount(won)} ÷ (${formatCount(won)} + ${formatCount(lost)}) = ${formatPercentage(percentage)}`
}

interface Averages {
  avg_points_scored: number | null
  avg_points_lost: number | null
  avg_point_differential: number | null
}

/** How a difference comes about: `11.0 − 6.2 = 4.8`. */
export function differenceWorked({ avg_points_scored, avg_points_lost, avg_point_differential }: Averages): string {
  if (avg_point_differential === null) return '-, since no game has a score'
  return `${formatAverage(avg_points_scored)} scored − ${formatAverage(avg_points_lost)} lost a game = ${formatAverage(avg_point_differential)}, rounded once, at the end`
}
