import { type Day, wholeYearsBetween } from '#domain/days/day.ts'

/** The birth date and the age that the source reports for a player. */
export interface AgeFacts {
  birth_date: Day | null
  age: number | null
  /** The day for which `age` was reported. */
  age_as_of: Day | null
}

/**
 * Returns the player's age in whole years on the given day, from the birth date if it is known, otherwise from the
 * reported age plus the whole years since its day. Returns null if neither is known or the age would be negative.
 */
export function ageAt(facts: AgeFacts, day: Day | null): number | null {
  if (facts.birth_date !== null && day !== null)
    return facts.birth_date <= day ? wholeYearsBetween(facts.birth_date, day) : null
  if (facts.age === null) return null
  if (facts.age_as_of === null || day === null) return facts.age
  return notBelowZero(facts.age + wholeYearsBetween(facts.age_as_of, day))
}

function notBelowZero(years: number): number | null {
  return years < 0 ? null : years
}
