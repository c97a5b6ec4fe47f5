import { type EventDivision, LISTED_EVENT_DIVISIONS } from './division.ts'

interface WithDivision {
  event_division: EventDivision
}

/** Compares by division, in the order in which pages list divisions. */
export function compareDivisions(a: WithDivision, b: WithDivision): number {
  return LISTED_EVENT_DIVISIONS.indexOf(a.event_division) - LISTED_EVENT_DIVISIONS.indexOf(b.event_division)
}

interface OrderedEvent extends WithDivision {
  event_slug: string
}

/** Compares two events of a tournament by division, then by slug. */
export function compareEvents(a: OrderedEvent, b: OrderedEvent): number {
  return compareDivisions(a, b) || (a.event_slug < b.event_slug ? -1 : 1)
}
