import { GENDERS, type Gender } from '#domain/division/gender.ts'
import type { SinglesRow } from '#statistics/ratings/rated-rows.ts'
import { RECENT_DAYS } from '#statistics/ratings/strength-model.ts'

/** Minimum numbers of fitted matches and of tournaments in the last 365 days for ratings of a gender. */
export const GENDER_MATCHES = 200
export const GENDER_TOURNAMENTS = 3
/** Minimum number of fitted matches in singles for the rating of a player. */
export const PLAYER_MATCHES = 10

/** Returns the genders with enough results in singles for ratings on a day. */
export function ratedGenders(rows: readonly SinglesRow[], day: number): Gender[] {
  const recent = rows.filter((row) => row.weight > 0 && row.day >= day - RECENT_DAYS && row.day < day)
  return GENDERS.filter((gender) => {
    const ofGender = recent.filter((row) => row.gender === gender)
    const tournaments = new Set(ofGender.map(({ tournament_slug }) => tournament_slug))
    return ofGender.length >= GENDER_MATCHES && tournaments.size >= GENDER_TOURNAMENTS
  })
}
