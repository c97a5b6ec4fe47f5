import { type PlayerStrength, winProbability } from './match-forecast.ts'
import { DEFAULT_FORMAT } from './rated-rows.ts'

/** How many pairs a candidate is tried against. */
const OPPONENTS = 10

export interface Candidate {
  player: number
  /** Mean probability against the ten best pairs. */
  probability: number
}

type Pair = readonly [number, number]

/**
 * What a player would reach with each candidate against the ten best rated pairs that neither is one of, the best candidate
 * first; equal ones stay in the given order. Without a pair to play there is no candidate.
 */
export function findPartners(
  player: number,
  candidates: readonly number[],
  pairs: readonly Pair[],
  strengthOf: (player: number) => PlayerStrength,
): Candidate[] {
  const strengthOfPair = ([one, two]: Pair) => strengthOf(one).strength + strengthOf(two).strength
  const best = pairs
    .filter((pair) => !pair.includes(player))
    .map((pair) => ({ pair, strength: strengthOfPair(pair) }))
    .sort((a, b) => b.strength - a.strength)
    .map(({ pair }) => pair)
  return candidates
    .flatMap((candidate) => {
      const others = best.values().filter((pair) => !pair.includes(candidate))
      const opponents = others.take(OPPONENTS).toArray()
      if (opponents.length === 0) return []
      const own = [strengthOf(player), strengthOf(candidate)] as const
      const chances = opponents.map(([a, b]) => winProbability(own, [strengthOf(a), strengthOf(b)], DEFAULT_FORMAT))
      return [{ player: candidate, probability: chances.reduce((sum, chance) => sum + chance, 0) / chances.length }]
    })
    .sort((a, b) => b.probability - a.probability)
}
