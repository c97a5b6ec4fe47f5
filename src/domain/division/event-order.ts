import { type EventDivision, LISTED_EVENT_DIVISIONS } from './division.ts'

interface OrderedEvent {
  event_division: EventDivision
  event_slug: string
}

/** Compares two events of a tournament by division, in the order in which pages list divisions, then by slug. */
export function compareEvents(a: OrderedEvent, b: OrderedEvent): number {
  return placeOf(a) - placeOf(b) || (a.event_slug < b.event_slug ? -1 : 1)
}

const placeOf = ({ event_division }: OrderedEvent) => LISTED_EVENT_DIVISIONS.indexOf(event_division)
