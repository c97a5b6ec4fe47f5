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

/** Returns a sentence about sides whose chances are not listed. @param before null if the draw has no changes */
export function otherSidesText(sides: number, kind: 'pair' | 'player', before: number | null, after: number): string {
  const combined = sides === 1 ? '' : ' combined'
  const odds = before === null ? formatOdds(after) : `${formatOdds(before)} before, ${formatOdds(after)} after`
  return `${formatQuantity(sides, `other ${kind}`)}: ${odds}${combined}`
}
