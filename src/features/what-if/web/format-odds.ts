import { formatPercentage, formatQuantity, formatSigned } from '#domain/format/format.ts'

/** Smallest probability that is shown as a number. */
const MIN_SHOWN = 0.0005

/** Formats a chance to win the title; a pair that can still win never shows 0%. */
export function formatOdds(probability: number): string {
  return probability > 0 && probability < MIN_SHOWN ? '<0.1%' : formatPercentage(100 * probability)
}

/** Formats a difference of two chances in percentage points: "+3.4". */
export function formatDifference(before: number, after: number): string {
  return formatSigned(100 * (after - before))
}

/** A side of a draw: a pair in doubles, a player in singles. */
export type DrawSide = 'pair' | 'player'

/** Returns a sentence about sides whose chances are not listed. @param before null if the draw has no changes */
export function otherSidesText(sides: number, kind: DrawSide, before: number | null, after: number): string {
  const combined = sides === 1 ? '' : ' combined'
  const odds = before === null ? formatOdds(after) : `${formatOdds(before)} before, ${formatOdds(after)} after`
  return `${formatQuantity(sides, `other ${kind}`)}: ${odds}${combined}`
}
