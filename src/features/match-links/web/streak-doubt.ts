import { formatCount, monthAndDate } from '#domain/format/format.ts'

interface DoubtfulStreak {
  certain: number | null
  doubtful_days: readonly string[]
}

/** Returns ` (at least 49: order of matches on May 23 unknown)`; empty if a streak's matches have a known order. */
export function streakDoubt({ certain, doubtful_days: days }: DoubtfulStreak): string {
  if (certain === null || days.length === 0) return ''
  return ` (at least ${formatCount(certain)}: order of matches on ${days.map(monthAndDate).join(' and ')} unknown)`
}
