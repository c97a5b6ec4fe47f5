import { GENDERS, type Gender } from '#domain/gender.ts'
import { MARGIN_DEVIATION } from './match-forecast.ts'
import type { StrengthFit } from './strength-model.ts'

/** A player with as many matches in the last year is a touring professional. */
const TOURING_MATCHES = 30
/** Points of both sides of a game to 11. */
const GAME_POINTS = 22

/** A rating as it is shown: points a game to 11 among average touring players of the gender. */
export interface ShownRating {
  rating: number
  /** In the same unit. */
  standard_error: number
}

/**
 * Reads the ratings of a fit; null before the first match and where the gender is unknown. Zero is the mean
 * touring professional of the gender: the genders have no zero in common.
 */
export function shownRatings(fit: StrengthFit, genders: readonly (Gender | null)[]) {
  const zero = Object.fromEntries(GENDERS.map((gender) => [gender, touringMean(fit, genders, gender)]))
  return (player: number): ShownRating | null => {
    const gender = genders[player] ?? null
    if (gender === null || fit.matches[player] === 0) return null
    const above = (fit.strength[player] as number) - (zero[gender] as number)
    const flattening = 1 + Math.abs(above)
    const deviation = MARGIN_DEVIATION * Math.sqrt(fit.variance[player] as number)
    return { rating: (GAME_POINTS * above) / flattening, standard_error: (GAME_POINTS * deviation) / flattening ** 2 }
  }
}

/** Mean strength of the gender's touring professionals; 0 where there is none. */
function touringMean(fit: StrengthFit, genders: readonly (Gender | null)[], gender: Gender): number {
  let [sum, count] = [0, 0]
  for (let player = 0; player < genders.length; player++) {
    if (genders[player] !== gender || (fit.recent[player] as number) < TOURING_MATCHES) continue
    sum += fit.strength[player] as number
    count++
  }
  return count === 0 ? 0 : sum / count
}
