import type { Gender } from '#domain/division/gender.ts'
import { DOUBLES } from './match-forecast.ts'
import type { RatedRow } from './rated-rows.ts'
import type { StrengthFit } from './strength-model.ts'

/** Points of both sides of a game to 11. */
export const GAME_POINTS = 22

/** A rating as pages show it, in points per game to 11; 0 is the average player on court over the past year. */
export interface ShownRating {
  rating: number
  /** Standard error of the rating, in the same unit. */
  standard_error: number
}

/** The strength that is shown as 0, for each gender. */
export type RatingZeros = Readonly<Record<Gender, number>>

/** The zeros before the first match. */
export const FIRST_ZEROS: RatingZeros = { MALE: 0, FEMALE: 0 }

/**
 * Returns the genders of the players who count towards the zeros; null for all others. A player of mixed doubles alone does
 * not count: mixed matches measure the two partners together, not each of them among women or men. If a gender has only
 * such players, all of them count.
 */
export function countedGenders(rows: readonly RatedRow[], genders: readonly (Gender | null)[]): (Gender | null)[] {
  const ofOneGender = new Set<number>()
  for (const { gender, weight, players } of rows) {
    if (gender !== null && weight > 0) for (const player of players) ofOneGender.add(player)
  }
  const measured = new Set(genders.filter((_, player) => ofOneGender.has(player)))
  return genders.map((gender, player) => (ofOneGender.has(player) || !measured.has(gender) ? gender : null))
}

/**
 * Returns the mean strength of each gender's players on court in the 365 days before the fit. A player counts as often as
 * the player appeared.
 * @param genders of the players who count
 * @param before the zeros of an earlier day, kept for a gender without an appearance in these days
 */
export function ratingZeros(fit: StrengthFit, genders: readonly (Gender | null)[], before: RatingZeros): RatingZeros {
  const { MALE, FEMALE } = meanStrengths(fit, genders)
  return { MALE: MALE ?? before.MALE, FEMALE: FEMALE ?? before.FEMALE }
}

/** Returns the same means, each null without an appearance in these days. */
export function meanStrengths(
  fit: StrengthFit,
  genders: readonly (Gender | null)[],
): Readonly<Record<Gender, number | null>> {
  const strength = { MALE: 0, FEMALE: 0 }
  const appearances = { MALE: 0, FEMALE: 0 }
  for (const [player, gender] of genders.entries()) {
    if (gender === null) continue
    const recent = fit.recent[player] as number
    strength[gender] += recent * (fit.strength[player] as number)
    appearances[gender] += recent
  }
  const meanOf = (gender: Gender) => (appearances[gender] === 0 ? null : strength[gender] / appearances[gender])
  return { MALE: meanOf('MALE'), FEMALE: meanOf('FEMALE') }
}

/**
 * Returns a function that reads a player's rating; null before the first match and for a player of unknown gender.
 * @param constants of doubles, or those of singles
 */
export function shownRatings(
  fit: StrengthFit,
  genders: readonly (Gender | null)[],
  zeros: RatingZeros,
  constants = DOUBLES,
) {
  return (player: number): ShownRating | null => {
    const gender = genders[player] ?? null
    if (gender === null || fit.matches[player] === 0) return null
    const above = (fit.strength[player] as number) - zeros[gender]
    const flattening = 1 + Math.abs(above)
    const deviation = constants.deviation * Math.sqrt(fit.variance[player] as number)
    return { rating: (GAME_POINTS * above) / flattening, standard_error: (GAME_POINTS * deviation) / flattening ** 2 }
  }
}

/** Returns the strength behind a rating: its distance from the zero, with its standard error. */
export function strengthOf({ rating, standard_error }: ShownRating): { mean: number; deviation: number } {
  const mean = rating / (GAME_POINTS - Math.abs(rating))
  return { mean, deviation: (standard_error * (1 + Math.abs(mean)) ** 2) / GAME_POINTS }
}

/** Returns the rating of two players as a pair: that of the sum of their strengths, with the standard error of the sum. */
export function pairRating(one: ShownRating, two: ShownRating): ShownRating {
  const [first, second] = [strengthOf(one), strengthOf(two)]
  const above = first.mean + second.mean
  const flattening = 1 + Math.abs(above)
  const deviation = Math.hypot(first.deviation, second.deviation)
  return { rating: (GAME_POINTS * above) / flattening, standard_error: (GAME_POINTS * deviation) / flattening ** 2 }
}
