import { normalCdf, normalDensity } from '#statistics/chance/normal.ts'
import { type ShownRating, strengthOf } from './shown-rating.ts'

/** Standard errors on both sides of a strength that the integral covers. The rest is below 1e-14. */
const COVERED = 8
/** Steps of the integral for each standard error, of the smallest one. */
const STEPS = 6
const MAX_STEPS = 5_000

/**
 * Returns each player's chance to be the best of a list: the probability that no other player of the list has a higher
 * strength. The chances sum to 1.
 *
 * The strengths are treated as independent and normal, with the standard errors of the ratings. The chance of a player is
 * then the integral, over all strengths x, of the density of the player's strength at x times the probability that all
 * other strengths are below x. The trapezoidal rule calculates it on steps of a fraction of the smallest standard error.
 * @param list ratings of players of one gender
 */
export function numberOneChances(list: readonly ShownRating[]): number[] {
  const strengths = list.map(strengthOf)
  const low = Math.max(...strengths.map(({ mean, deviation }) => mean - COVERED * deviation))
  const high = Math.max(...strengths.map(({ mean, deviation }) => mean + COVERED * deviation))
  // All others are certainly weaker than one of these.
  const candidates = strengths.flatMap(({ mean, deviation }, index) =>
    mean + COVERED * deviation > low ? [{ mean, deviation, index }] : [],
  )
  const smallest = Math.min(...candidates.map(({ deviation }) => deviation))
  const steps = Math.min(MAX_STEPS, Math.ceil((STEPS * (high - low)) / smallest))
  const chances = new Array<number>(list.length).fill(0)
  for (let step = 0; step <= steps; step++) {
    const x = low + ((high - low) * step) / steps
    const below = candidates.map(({ mean, deviation }) => normalCdf((x - mean) / deviation))
    const all = below.reduce((product, probability) => product * probability, 1)
    if (all === 0) continue
    for (const [at, { mean, deviation, index }] of candidates.entries()) {
      const density = normalDensity((x - mean) / deviation) / deviation
      chances[index] = (chances[index] as number) + (density * all) / (below[at] as number)
    }
  }
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  return chances.map((chance) => chance / total)
}
