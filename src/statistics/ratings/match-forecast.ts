import type { MatchFormat } from './rated-rows.ts'

/** What a forecast needs of a player. */
export interface PlayerStrength {
  strength: number
  variance: number
  matches: number
}

export type PairStrength = readonly [PlayerStrength, PlayerStrength]

/** Standard deviation of a match's margin with weight 1, and so of a strength with variance 1. */
export const MARGIN_DEVIATION = 0.37
/** What a pair lacks of which neither has played. */
const BOTH_NEW = 0.135
/** How much of a difference is doubted by the variance of the four. */
const DOUBT = 3
/** How steeply the probability of a game to 11 rises with the difference. */
const SLOPE = 6.1
const SLOPE_POINTS = 11
/** Standard deviations of an 80 % range. */
const RANGE_80 = 1.28
const [LEAST_SHARE, MOST_SHARE] = [0.02, 0.98]

export interface ExpectedShare {
  share: number
  low: number
  high: number
}

/** The probability that pair one wins the match; the order of a pair's players changes no bit. */
export function winProbability(one: PairStrength, two: PairStrength, { bestOf, pointsTo }: MatchFormat): number {
  const doubt = Math.sqrt(1 + DOUBT * (variance(one) + variance(two)))
  const game = 1 / (1 + Math.exp((-SLOPE * Math.sqrt(pointsTo / SLOPE_POINTS) * difference(one, two)) / doubt))
  if (bestOf === 1) return game
  if (bestOf === 3) return game ** 2 * (3 - 2 * game)
  return game ** 3 * (10 - 15 * game + 6 * game ** 2)
}

/** The share of points that pair one is expected to win, with the bounds of 80 %; each .02 to .98. */
export function expectedShare(one: PairStrength, two: PairStrength, { bestOf }: MatchFormat): ExpectedShare {
  const margin = difference(one, two)
  const gamesToWin = (bestOf + 1) / 2
  const spread = Math.sqrt(1 / Math.sqrt(2 * gamesToWin) + variance(one) + variance(two))
  const reach = RANGE_80 * MARGIN_DEVIATION * spread
  return { share: shareOf(margin), low: shareOf(margin - reach), high: shareOf(margin + reach) }
}

function shareOf(margin: number): number {
  return Math.min(MOST_SHARE, Math.max(LEAST_SHARE, (1 + margin) / 2))
}

/** The expected margin, debutants' pairs put back. */
function difference(one: PairStrength, two: PairStrength): number {
  return strength(one) - strength(two) - BOTH_NEW * (newness(one) - newness(two))
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
