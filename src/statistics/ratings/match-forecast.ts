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
/** A pair, or one player of singles. Both sides of a match have the same size. */
export type SideStrength = PairStrength | readonly [PlayerStrength]

interface ForecastConstants {
  /** Standard deviation of a match's margin with weight 1, and so of a strength with variance 1. */
  deviation: number
  /** Handicap of a side of debutants. */
  allNew: number
  /** Weight of the players' variance, which moves a forecast toward one half. */
  varianceWeight: number
  /** Steepness of the probability of winning a game to 11 over the difference of the sides. */
  slope: number
}

export const DOUBLES: ForecastConstants = { deviation: 0.37, allNew: 0.135, varianceWeight: 3, slope: 6.1 }
export const SINGLES: ForecastConstants = { deviation: 0.46, allNew: 0, varianceWeight: 2, slope: 5.5 }
const SLOPE_POINTS = 11
/** Standard deviations of an 80 % range. */
const RANGE_80 = 1.28
const [MIN_SHARE, MAX_SHARE] = [0.02, 0.98]

export interface ExpectedShare {
  share: number
  low: number
  high: number
}

/** Returns whether the two sides have strengths on one scale. */
export function areComparable(one: SideStrength, two: SideStrength): boolean {
  return canHaveSameMakeUp(genders(one), genders(two))
}

/**
 * Returns the probability that side one wins the match; null if the two sides cannot be compared. It is exactly the same
 * for both orders of a pair's players.
 */
export function winProbability(one: SideStrength, two: SideStrength, { bestOf, pointsTo }: MatchLength): number | null {
  if (!areComparable(one, two)) return null
  const { slope, varianceWeight } = constantsOf(one)
  const flattening = Math.sqrt(1 + varianceWeight * (variance(one) + variance(two)))
  const game = 1 / (1 + Math.exp((-slope * Math.sqrt(pointsTo / SLOPE_POINTS) * difference(one, two)) / flattening))
  if (bestOf === 1) return game
  if (bestOf === 3) return game ** 2 * (3 - 2 * game)
  return game ** 3 * (10 - 15 * game + 6 * game ** 2)
}

/** Returns the share of points that side one of two comparable sides is expected to win, with 80 % bounds, from .02 to .98. */
export function expectedShare(one: SideStrength, two: SideStrength, { bestOf }: MatchLength): ExpectedShare {
  const margin = difference(one, two)
  const gamesToWin = (bestOf + 1) / 2
  const spread = Math.sqrt(1 / Math.sqrt(2 * gamesToWin) + variance(one) + variance(two))
  const reach = RANGE_80 * constantsOf(one).deviation * spread
  return { share: shareOf(margin), low: shareOf(margin - reach), high: shareOf(margin + reach) }
}

function shareOf(margin: number): number {
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, (1 + margin) / 2))
}

function constantsOf(side: SideStrength): ForecastConstants {
  return side.length === 1 ? SINGLES : DOUBLES
}

/** Returns the expected margin of side one, after the handicap of debutants. */
function difference(one: SideStrength, two: SideStrength): number {
  return strength(one) - strength(two) - constantsOf(one).allNew * (newness(one) - newness(two))
}

function genders(side: SideStrength) {
  return side.map(({ gender }) => gender)
}

function strength([a, b]: SideStrength): number {
  return a.strength + (b?.strength ?? 0)
}

function variance([a, b]: SideStrength): number {
  return a.variance + (b?.variance ?? 0)
}

function newness([a, b]: SideStrength): number {
  return Math.exp(-(a.matches + (b?.matches ?? 0)) / 2)
}
