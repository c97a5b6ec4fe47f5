import { type EventDivision, LISTED_EVENT_DIVISIONS, MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { MedalKindsFragment } from '#web/data/generated/dataset.ts'

/**
 * Returns the choices of a division for medals: null for all divisions, the divisions with medals, and the chosen one.
 * @param answer the page's response; while it loads, all divisions are offered
 * @param gender only divisions that players of this gender can enter; all divisions if null
 */
export function divisionChoices(
  answer: MedalKindsFragment | undefined,
  chosen: EventDivision | null,
  gender: Gender | null = null,
): (EventDivision | null)[] {
  const known = answer?.medalKinds.medal_divisions
  const isOffered = (each: EventDivision) => (!known || known.includes(each)) && isOpenTo(gender, each)
  return [null, ...LISTED_EVENT_DIVISIONS.filter((each) => isOffered(each) || each === chosen)]
}

function isOpenTo(gender: Gender | null, division: EventDivision): boolean {
  if (division === 'MLP') return true
  const { gender: own } = MATCH_DIVISION_FACTS[division]
  return gender === null || own === null || own === gender
}
