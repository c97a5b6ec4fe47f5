import type { Gender } from '#domain/division/gender.ts'
import { canHaveSameMakeUp } from '#domain/division/side-make-up.ts'
import type { MatchLength } from './rated-rows.ts'

/** The part of a player that forecasts depend on. */
export interface PlayerStrength {
  /** Null if unknown. */
  gender: Gender | null
  strength: number
  variance: number
  matches: number
}

export type PairStrength = readonly [PlayerStrength, PlayerStrength]

/** Standard deviation of a match's margin with weight 1, and so of a strength with variance 1. */
export const MARGIN_DEVIATION = 0.37
/** Handicap of a pair of two debutants. */
const BOTH_NEW = 0.135
/** Weight of the four players' variance, which moves a forecast toward one half. */
const VARIANCE_WEIGHT = 3
/** Steepness of the probability of winning a game to 11 over the difference of the pairs. */
const SLOPE = 6.1
const SLOPE_POINTS = 11
/** Standard deviations of an 80 % range. */
const RANGE_80 = 1.28
const [MIN_SHARE, MAX_SHARE] = [0.02, 0.98]

export interface ExpectedShare {
  share: number
  low: number
  high: number
}

/** Returns whether the two pairs have strengths on one scale. */
export function areComparable(one: PairStrength, two: PairStrength): boolean {
  return canHaveSameMakeUp(genders(one), genders(two))
}

/**
 * Returns the probability that pair one wins the match; null if the two pairs cannot be compared. It is exactly the same
 * for both orders of a pair's players.
 */
export function winProbability(one: PairStrength, two: PairStrength, { bestOf, pointsTo }: MatchLength): number | null {
  if (!areComparable(one, two)) return null
  const flattening = Math.sqrt(1 + VARIANCE_WEIGHT * (variance(one) + variance(two)))
  const game = 1 / (1 + Math.exp((-SLOPE * Math.sqrt(pointsTo / SLOPE_POINTS) * difference(one, two)) / flattening))
  if (bestOf === 1) return game
  if (bestOf === 3) return game ** 2 * (3 - 2 * game)
  return game ** 3 * (10 - 15 * game + 6 * game ** 2)
}

/** Returns the share of points that pair one of two comparable pairs is expected to win, with 80 % bounds, from .02 to .98. */
export function expectedShare(one: PairStrength, two: PairStrength, { bestOf }: MatchLength): ExpectedShare {
  const margin = difference(one, two)
  const gamesToWin = (bestOf + 1) / 2
  const spread = Math.sqrt(1 / Math.sqrt(2 * gamesToWin) + variance(one) + variance(two))
  const reach = RANGE_80 * MARGIN_DEVIATION * spread
  return { share: shareOf(margin), low: shareOf(margin - reach), high: shareOf(margin + reach) }
}

function shareOf(margin: number): number {
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, (1 + margin) / 2))
}

/** Returns the expected margin of pair one, after the handicap of debutants. */
function difference(one: PairStrength, two: PairStrength): number {
  return strength(one) - strength(two) - BOTH_NEW * (newness(one) - newness(two))
}

function genders([a, b]: PairStrength) {
  return [a.gender, b.gender] as const
}

function strength([a, b]: PairStrength): number {
  return a.strength + b.strength
}

function variance([a, b]: PairStrength): number {
  return a.variance + b.variance
}

function newness([a, b]: PairStrength): number {
  return Math.exp(-(a.matches + b.matches) / 2)
}
