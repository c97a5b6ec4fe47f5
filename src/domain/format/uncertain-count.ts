import type { Day } from '#domain/days/day.ts'
import { formatCount, monthAndDate } from './format.ts'

/** A count of matches in a row. The order of some of them is unknown if `certain` is smaller than `value`. */
export interface UncertainCount {
  value: number
  /** The value without the matches whose order within a day is unknown; null if the count depends on no order. */
  certain: number | null
  doubtful_days: readonly Day[]
}

interface WrittenCount {
  /** `49+`, or `50` if the count is certain: for places with room for a number only. */
  number: string
  /** ` (at least 49: order of matches on May 23 unknown)`; empty if the count is certain. */
  doubt: string
  /** `50 matches`, followed by the doubt: for sentences. */
  sentence: string
}

/** Returns both forms of a count that may be uncertain. @param noun the counted thing, in singular and plural */
export function writeCount(
  { value, certain, doubtful_days: days }: UncertainCount,
  [one, several]: readonly [string, string],
): WrittenCount {
  const counted = `${formatCount(value)} ${value === 1 ? one : several}`
  if (certain === null || certain >= value) return { number: formatCount(value), doubt: '', sentence: counted }
  const known = formatCount(certain)
  const doubt = ` (at least ${known}: order of matches on ${days.map(monthAndDate).join(' and ')} unknown)`
  return { number: `${known}+`, doubt, sentence: counted + doubt }
}
