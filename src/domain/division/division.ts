import { DISCIPLINES, type Discipline } from './discipline.ts'
import type { Gender } from './gender.ts'

export const MATCH_DIVISIONS = [
  'MENS_SINGLES',
  'MENS_DOUBLES',
  'WOMENS_SINGLES',
  'WOMENS_DOUBLES',
  'MIXED_DOUBLES',
  'DREAMBREAKER',
] as const
/** The kind of a match. An MLP event has matches of several kinds. */
export type MatchDivision = (typeof MATCH_DIVISIONS)[number]

export const EVENT_DIVISIONS = [
  'MENS_SINGLES',
  'WOMENS_SINGLES',
  'MENS_DOUBLES',
  'WOMENS_DOUBLES',
  'MIXED_DOUBLES',
  'MLP',
] as const
/** The kind of event that a match belongs to. */
export type EventDivision = (typeof EVENT_DIVISIONS)[number]

const IN_ORDER = ['WOMENS_DOUBLES', 'MENS_DOUBLES', 'MIXED_DOUBLES', 'WOMENS_SINGLES', 'MENS_SINGLES'] as const
/** The divisions of matches in the order in which pages list them. */
export const LISTED_MATCH_DIVISIONS = [...IN_ORDER, 'DREAMBREAKER'] as const satisfies readonly MatchDivision[]
/** The divisions of events in the order in which pages list them. */
export const LISTED_EVENT_DIVISIONS = [...IN_ORDER, 'MLP'] as const satisfies readonly EventDivision[]

interface MatchDivisionFacts {
  label: string
  short: string
  /** Null for a DreamBreaker: eight players rotate in it, so it counts for no discipline. */
  discipline: Discipline | null
  /** The gender of all players; null if men and women play together. */
  gender: Gender | null
  /** Minimum and maximum number of players on each side. */
  sideSize: readonly [number, number]
}

export const MATCH_DIVISION_FACTS = {
  MENS_SINGLES: { label: 'Men’s Singles', short: 'MS', discipline: 'singles', gender: 'MALE', sideSize: [1, 1] },
  MENS_DOUBLES: { label: 'Men’s Doubles', short: 'MD', discipline: 'gender_doubles', gender: 'MALE', sideSize: [2, 2] },
  WOMENS_SINGLES: { label: 'Women’s Singles', short: 'WS', discipline: 'singles', gender: 'FEMALE', sideSize: [1, 1] },
  WOMENS_DOUBLES: {
    label: 'Women’s Doubles',
    short: 'WD',
    discipline: 'gender_doubles',
    gender: 'FEMALE',
    sideSize: [2, 2],
  },
  MIXED_DOUBLES: { label: 'Mixed Doubles', short: 'XD', discipline: 'mixed_doubles', gender: null, sideSize: [2, 2] },
  DREAMBREAKER: { label: 'DreamBreaker', short: 'DB', discipline: null, gender: null, sideSize: [1, 2] },
} as const satisfies Record<MatchDivision, MatchDivisionFacts>

/** The match divisions that belong to each discipline. */
export const DISCIPLINE_MATCH_DIVISIONS = Object.fromEntries(
  DISCIPLINES.map((discipline) => [
    discipline,
    MATCH_DIVISIONS.filter((division) => MATCH_DIVISION_FACTS[division].discipline === discipline),
  ]),
) as Record<Discipline, MatchDivision[]>

/** Returns the match divisions that a filter selects; an empty array if it selects all of them. */
export function matchDivisionsOf(filter: {
  discipline?: Discipline | null | undefined
  match_division?: MatchDivision | null | undefined
}): readonly MatchDivision[] {
  if (filter.match_division) return [filter.match_division]
  return filter.discipline ? DISCIPLINE_MATCH_DIVISIONS[filter.discipline] : []
}

interface EventDivisionFacts {
  label: string
  /** The short label that tables show. */
  short: string
  /** The beginning of an event's slug. */
  slug: string
  /** True if teams are pairs; false for singles, where a team is one player. */
  pairs: boolean
  /** Null for a team league, which belongs to no discipline. */
  discipline: Discipline | null
}

/** Returns the facts of an event whose matches all have the same division as the event. */
const eventFacts = <Division extends Exclude<MatchDivision, 'DREAMBREAKER'>>(division: Division, slug: string) => {
  const { label, short, discipline, sideSize } = MATCH_DIVISION_FACTS[division]
  return { label, short, slug, pairs: sideSize[1] === 2, discipline }
}

export const EVENT_DIVISION_FACTS = {
  MENS_SINGLES: eventFacts('MENS_SINGLES', 'mens-singles'),
  WOMENS_SINGLES: eventFacts('WOMENS_SINGLES', 'womens-singles'),
  MENS_DOUBLES: eventFacts('MENS_DOUBLES', 'mens-doubles'),
  WOMENS_DOUBLES: eventFacts('WOMENS_DOUBLES', 'womens-doubles'),
  MIXED_DOUBLES: eventFacts('MIXED_DOUBLES', 'mixed-doubles'),
  MLP: { label: 'MLP', short: 'MLP', slug: 'mlp', pairs: true, discipline: null },
} as const satisfies Record<EventDivision, EventDivisionFacts>

/** The event divisions whose medals count for each discipline. */
export const DISCIPLINE_EVENT_DIVISIONS = Object.fromEntries(
  DISCIPLINES.map((discipline) => [
    discipline,
    EVENT_DIVISIONS.filter((division) => EVENT_DIVISION_FACTS[division].discipline === discipline),
  ]),
) as Record<Discipline, EventDivision[]>

/** Returns the event divisions that a filter selects; an empty array if it selects all of them. */
export function eventDivisionsOf(filter: {
  discipline?: Discipline | null | undefined
  event_division?: EventDivision | null | undefined
}): readonly EventDivision[] {
  if (filter.event_division) return [filter.event_division]
  return filter.discipline ? DISCIPLINE_EVENT_DIVISIONS[filter.discipline] : []
}

/** The event divisions whose teams are pairs, in the order in which pages list them. */
export const PAIR_DIVISIONS = LISTED_EVENT_DIVISIONS.filter((division) => EVENT_DIVISION_FACTS[division].pairs)
