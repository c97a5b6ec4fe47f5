import { type EventDivision, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import type { MedalKindsFragment } from '#web/data/generated/dataset.ts'

/**
 * Returns the choices of a division for medals: null for all divisions, the divisions with medals, and the chosen one.
 * @param answer the page's response; while it loads, all divisions are offered
 */
export function divisionChoices(
  answer: MedalKindsFragment | undefined,
  chosen: EventDivision | null,
): (EventDivision | null)[] {
  const known = answer?.medalKinds.medal_divisions
  return [null, ...LISTED_EVENT_DIVISIONS.filter((each) => !known || known.includes(each) || each === chosen)]
}
