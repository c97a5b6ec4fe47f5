import type { Gender } from './gender.ts'

/** The sentence that replaces a forecast of two sides that cannot be compared. */
export const SEPARATE_SCALES = "Women's and men's ratings are on separate scales."

/** The genders of a side's players; null for a player of unknown gender. */
export type SideGenders = readonly (Gender | null)[]

/**
 * True if two sides of equal size can have the same number of women. A player of unknown gender may be a woman or a man.
 * Strengths of women and of men have no common zero, so no other sides can be compared.
 */
export function canHaveSameMakeUp(one: SideGenders, two: SideGenders): boolean {
  const fewestWomen = Math.max(count(one, 'FEMALE'), count(two, 'FEMALE'))
  const mostWomen = Math.min(one.length - count(one, 'MALE'), two.length - count(two, 'MALE'))
  return fewestWomen <= mostWomen
}

function count(side: SideGenders, gender: Gender): number {
  return side.filter((player) => player === gender).length
}
