import type { EventDivision } from '#domain/division/division.ts'
import { FORECAST_DIVISIONS } from '#features/forecasts/web/upsets-path.ts'
import type { RecordChoice } from './record-address.ts'

/** Returns the event division of a choice; null for all divisions, undefined if the choice is no division. */
export function divisionOf({ gender, discipline }: RecordChoice): EventDivision | null | undefined {
  if (gender === null && discipline === null) return null
  if (discipline === 'mixed_doubles') return gender === null ? 'MIXED_DOUBLES' : undefined
  if (gender === null || discipline === null) return undefined
  const ofWomen = gender === 'FEMALE'
  if (discipline === 'singles') return ofWomen ? 'WOMENS_SINGLES' : 'MENS_SINGLES'
  return ofWomen ? 'WOMENS_DOUBLES' : 'MENS_DOUBLES'
}

/** Returns the division of a choice as {@link divisionOf}; undefined also for a division without forecasts. */
export const forecastDivision = (choice: RecordChoice) => {
  const division = divisionOf(choice)
  return division === null ? null : FORECAST_DIVISIONS.find((each) => each === division)
}
