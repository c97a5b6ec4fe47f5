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
/** What kind of match was played. An event may hold several kinds: MLP does. */
export type MatchDivision = (typeof MATCH_DIVISIONS)[number]

export const EVENT_DIVISIONS = [
  'MENS_SINGLES',
  'WOMENS_SINGLES',
  'MENS_DOUBLES',
  'WOMENS_DOUBLES',
  'MIXED_DOUBLES',
  'MLP',
] as const
/** What kind of event a match belongs to. */
export type EventDivision = (typeof EVENT_DIVISIONS)[number]

interface MatchDivisionFacts {
  label: string
  short: string
  /** `null`: a Dreambreaker is a rotation of eight players and counts for no discipline. */
  discipline: Discipline | null
  /** The gender of everyone on court; `null` where both play. */
  gender: Gender | null
  /** How many players stand on each side, as `[least, most]`. */
  sideSize: readonly [number, number]
}

export const MATCH_DIVISION_FACTS = {
  MENS_SINGLES: { label: "Men's Singles", short: 'MS', discipline: 'singles', gender: 'MALE', sideSize: [1, 1] },
  MENS_DOUBLES: { label: "Men's Doubles", short: 'MD', discipline: 'gender_doubles', gender: 'MALE', sideSize: [2, 2] },
  WOMENS_SINGLES: { label: "Women's Singles", short: 'WS', discipline: 'singles', gender: 'FEMALE', sideSize: [1, 1] },
  WOMENS_DOUBLES: {
    label: "Women's Doubles",
    short: 'WD',
    discipline: 'gender_doubles',
    gender: 'FEMALE',
    sideSize: [2, 2],
  },
  MIXED_DOUBLES: { label: 'Mixed Doubles', short: 'XD', discipline: 'mixed_doubles', gender: null, sideSize: [2, 2] },
  DREAMBREAKER: { label: 'Dreambreaker', short: 'DB', discipline: null, gender: null, sideSize: [1, 2] },
} as const satisfies Record<MatchDivision, MatchDivisionFacts>

/** The kinds of match that each discipline counts. */
export const DISCIPLINE_MATCH_DIVISIONS = Object.fromEntries(
  DISCIPLINES.map((discipline) => [
    discipline,
    MATCH_DIVISIONS.filter((division) => MATCH_DIVISION_FACTS[division].discipline === discipline),
  ]),
) as Record<Discipline, MatchDivision[]>

/** The kinds of match that are asked for, by a discipline or by one of them; none where all are. */
export function matchDivisionsOf(asked: {
  discipline?: Discipline | null | undefined
  match_division?: MatchDivision | null | undefined
}): readonly MatchDivision[] {
  if (asked.match_division) return [asked.match_division]
  return asked.discipline ? DISCIPLINE_MATCH_DIVISIONS[asked.discipline] : []
}

interface EventDivisionFacts {
  label: string
  /** The short label that tables show. */
  short: string
  /** The beginning of an event's slug. */
  slug: string
  /** `false` for singles, whose team is one player. */
  pairs: boolean
  /** `null`: a team league is of no discipline. */
  discipline: Discipline | null
}

/** Of a division that its matches are of, too. */
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

/** The kinds of event whose medals count for each discipline. */
export const DISCIPLINE_EVENT_DIVISIONS = Object.fromEntries(
  DISCIPLINES.map((discipline) => [
    discipline,
    EVENT_DIVISIONS.filter((division) => EVENT_DIVISION_FACTS[division].discipline === discipline),
  ]),
) as Record<Discipline, EventDivision[]>

/** The kinds of event that are asked for, by a discipline or by one of them; none where all are. */
export function eventDivisionsOf(asked: {
  discipline?: Discipline | null | undefined
  event_division?: EventDivision | null | undefined
}): readonly EventDivision[] {
  if (asked.event_division) return [asked.event_division]
  return asked.discipline ? DISCIPLINE_EVENT_DIVISIONS[asked.discipline] : []
}

/** The divisions whose teams are pairs: those that partner teams are listed by. */
export const PAIR_DIVISIONS = EVENT_DIVISIONS.filter((division) => EVENT_DIVISION_FACTS[division].pairs)
