import type { Day } from '#domain/days/day.ts'
import { hasResult, type MatchStatus } from '#domain/match/match.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { finalOrder } from './round-text.ts'

/** The facts that order several matches for the same medal. */
export interface FinalMatch {
  match_id: string
  date: Day
  /** The round as the source names it. */
  source_round: string | null
  /** Position in the round; null if the source has none. */
  position: number | null
  /** ISO 8601 with an offset; null if unknown. */
  start_time: string | null
  status: MatchStatus
}

/**
 * Returns the match of a round that decides its medals: the last one by day, by the words of its round (a reset comes
 * later), by position, by start time and by id. A match without a result counts only if none has one.
 */
export function decidingMatch<M extends FinalMatch>(matches: readonly M[]): M | undefined {
  return matches.toSorted(compareFinals).at(-1)
}

/** Orders matches for the same medal; the last one decides. */
export function compareFinals(a: FinalMatch, b: FinalMatch): number {
  return (
    statusRank(a) - statusRank(b) ||
    compareTexts(a.date, b.date) ||
    finalOrder(a.source_round) - finalOrder(b.source_round) ||
    (a.position ?? 0) - (b.position ?? 0) ||
    instant(a) - instant(b) ||
    compareNaturally(a.match_id, b.match_id)
  )
}

/** Returns the start in milliseconds; an unknown start is before all others. */
function instant({ start_time }: FinalMatch): number {
  return start_time === null ? 0 : Date.parse(start_time)
}

/** Ranks a match with a result above a match to be played, and both above a cancelled or abandoned match. */
function statusRank({ status }: FinalMatch): number {
  if (hasResult(status)) return 2
  return status === 'CANCELLED' || status === 'ABANDONED' ? 0 : 1
}

/** Compares texts with the numbers in them by value: `m-9` comes before `m-10`. */
export function compareNaturally(a: string, b: string): number {
  const [one, two] = [parts(a), parts(b)]
  for (const [index, part] of one.entries()) {
    const order = compareParts(part, two[index] ?? '')
    if (order !== 0) return order
  }
  return one.length - two.length || compareTexts(a, b)
}

function parts(text: string): string[] {
  return text.match(/\d+|\D+/g) ?? []
}

function compareParts(a: string, b: string): number {
  const [one, two] = [numberIn(a), numberIn(b)]
  if (one === null || two === null) return compareTexts(a, b)
  return one.length - two.length || compareTexts(one, two)
}

/** Returns the digits without leading zeros; null for other text. */
function numberIn(part: string): string | null {
  return /^\d/.test(part) ? part.replace(/^0+(?=\d)/, '') : null
}
