import { GENDERS, type Gender } from '#domain/division/gender.ts'
import { DOUBLES } from './match-forecast.ts'
import type { RatedRow } from './rated-rows.ts'
import { GAME_POINTS, meanStrengths, type RatingZeros, shownRatings } from './shown-rating.ts'
import { HALF_LIFE, type StrengthFit } from './strength-model.ts'

/** Days over which the change of a rating is measured. */
export const MOVE_DAYS = 90
/** Days before a list from which on there must be matches, so that there are enough for a comparison. */
const HISTORY_DAYS = 150
/** A move counts if it differs from the others' by at least this many standard errors. */
const CLEAR = 2

/** Requirements for a comparison of ratings. */
export interface MoveLimits {
  /** Minimum number of fitted matches before the 90 days. */
  before: number
  /** Minimum number of fitted matches within them. */
  within: number
  /** Minimum number of such players of the gender. */
  players: number
}

const LIMITS: MoveLimits = { before: 20, within: 15, players: 10 }

/** The change of a player's rating over 90 days, compared with all others of the gender. */
export interface RatingMove {
  player: number
  gender: Gender
  /** Rating 90 days earlier, on the scale of that day. */
  from_rating: number
  to_rating: number
  /** The change minus the median change of all compared players of the gender. */
  beyond: number
  standard_error: number
  /** Number of fitted matches within the 90 days. */
  matches: number
}

interface MoveFacts {
  /** The fit 90 days earlier, and that of the list. */
  before: StrengthFit
  now: StrengthFit
  /** Rows in order; later ones have no effect. */
  rows: readonly RatedRow[]
  genders: readonly (Gender | null)[]
}

/**
 * Compares the ratings of a day with those 90 days earlier. As weaker players arrive, the zero sinks and everybody rises,
 * so that only a change beyond the median of all others counts as one.
 * @returns the change of each player with enough matches; none of a gender with too few such players
 */
export function ratingMoves({ before, now, rows, genders }: MoveFacts, limits = LIMITS): RatingMove[] {
  const first = rows.find(({ weight }) => weight > 0)
  if (first === undefined || first.day > now.day - HISTORY_DAYS) return []
  const [zerosBefore, zeros] = [zerosOf(before, genders), zerosOf(now, genders)]
  const ratingBefore = shownRatings(before, genders, zerosBefore)
  const ratingNow = shownRatings(now, genders, zeros)
  const recent = weightsBetween(rows, before.day, now.day, genders.length)
  const moves = genders.flatMap((gender, player) => {
    const matches = (now.matches[player] as number) - (before.matches[player] as number)
    const [from, to] = [ratingBefore(player)?.rating, ratingNow(player)?.rating]
    if (gender === null || from === undefined || to === undefined) return []
    if ((before.matches[player] as number) < limits.before || matches < limits.within) return []
    const above = (now.strength[player] as number) - zeros[gender]
    const precision = 1 / (now.variance[player] as number)
    const spread = Math.sqrt(1 / (precision - (recent[player] as number)) - 1 / precision)
    const standard_error = ((GAME_POINTS * DOUBLES.deviation) / (1 + Math.abs(above)) ** 2) * spread
    return [{ player, gender, from_rating: from, to_rating: to, standard_error, matches }]
  })
  return GENDERS.flatMap((gender) => {
    const ofGender = moves.filter((move) => move.gender === gender)
    if (ofGender.length < limits.players) return []
    const median = medianOf(ofGender.map(({ from_rating, to_rating }) => to_rating - from_rating))
    return ofGender.map((move) => ({ ...move, beyond: move.to_rating - move.from_rating - median }))
  })
}

/** Returns the moves that chance does not explain. */
export function clearMoves(moves: readonly RatingMove[]): RatingMove[] {
  return moves.filter(({ beyond, standard_error }) => Math.abs(beyond) >= CLEAR * standard_error)
}

/** Returns the zeros of a day, to which all players on court count; 0 for a gender without a match in the year before. */
function zerosOf(fit: StrengthFit, genders: readonly (Gender | null)[]): RatingZeros {
  const { MALE, FEMALE } = meanStrengths(fit, genders)
  return { MALE: MALE ?? 0, FEMALE: FEMALE ?? 0 }
}

/** Returns the weight that each player's rows of a range of days have on the day after it. */
function weightsBetween(rows: readonly RatedRow[], from: number, to: number, players: number): Float64Array {
  const weights = new Float64Array(players)
  for (const { day, weight, players: four } of rows) {
    if (day < from || day >= to) continue
    const decayed = weight * 0.5 ** ((to - day) / HALF_LIFE)
    for (const player of four) weights[player]! += decayed
  }
  return weights
}

function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b)
  const middle = ordered.length / 2
  return ((ordered[Math.floor(middle)] as number) + (ordered[Math.ceil(middle) - 1] as number)) / 2
}
