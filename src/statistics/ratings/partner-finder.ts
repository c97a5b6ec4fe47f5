import { type PlayerStrength, winProbability } from './match-forecast.ts'
import { DEFAULT_FORMAT } from './rated-rows.ts'

/** Number of opposing pairs for each candidate. */
const OPPONENTS = 10

export interface Candidate {
  player: number
  /** Mean probability against the ten best pairs. */
  probability: number
}

type Pair = readonly [number, number]

/**
 * Returns a player's mean probability with each candidate against the ten best rated pairs without either of them, best
 * candidate first; equal candidates keep the given order. Pairs that cannot be compared with the two are skipped, and a
 * candidate without opponents is left out.
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
      const pairStrength = [strengthOf(player), strengthOf(candidate)] as const
      const chances = best
        .values()
        .filter((pair) => !pair.includes(candidate))
        .map(([a, b]) => winProbability(pairStrength, [strengthOf(a), strengthOf(b)], DEFAULT_FORMAT))
        .filter((chance) => chance !== null)
        .take(OPPONENTS)
        .toArray()
      if (chances.length === 0) return []
      return [{ player: candidate, probability: chances.reduce((sum, chance) => sum + chance, 0) / chances.length }]
    })
    .sort((a, b) => b.probability - a.probability)
}

/** A pair with the number of its matches. */
export interface PairMatches {
  one: number
  two: number
  matches: number
}

export interface MainPartner {
  partner: number
  /** Number of matches together. */
  matches: number
}

/** Returns each player's partner with the most matches together; of several, the strongest one. */
export function mainPartners(
  pairs: readonly PairMatches[],
  strengthOf: (player: number) => PlayerStrength,
): Map<number, MainPartner> {
  const found = new Map<number, MainPartner>()
  const strength = ({ partner }: MainPartner) => strengthOf(partner).strength
  const add = (player: number, next: MainPartner) => {
    const main = found.get(player)
    const more = next.matches - (main?.matches ?? 0)
    if (!main || more > 0 || (more === 0 && strength(next) > strength(main))) found.set(player, next)
  }
  for (const { one, two, matches } of pairs) {
    add(one, { partner: two, matches })
    add(two, { partner: one, matches })
  }
  return found
}
