import { type Day, wholeYearsBetween } from '#domain/day.ts'

/** What the source says of a player's age. */
export interface AgeFacts {
  birth_date: Day | null
  age: number | null
  /** The day on which the age was true. */
  age_as_of: Day | null
}

/**
 * Whole years at the given day: from the birth date where it is known, else the age of its day carried on by the
 * whole years between; null where neither is known or the result would be below zero.
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
