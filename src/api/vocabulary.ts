import { DISCIPLINE_LABELS, DISCIPLINES } from '#domain/division/discipline.ts'
import {
  EVENT_DIVISION_FACTS,
  EVENT_DIVISIONS,
  MATCH_DIVISION_FACTS,
  MATCH_DIVISIONS,
} from '#domain/division/division.ts'
import { GENDER_LABELS, GENDERS } from '#domain/division/gender.ts'
import { LEAGUE_NAMES, LEAGUES } from '#domain/division/league.ts'
import { MEDAL_LABELS, MEDALS, type MedalWon } from '#domain/division/medal.ts'
import type { MatchStatus, TeamNumber } from '#domain/match/match.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { ROUND_FACTS, ROUNDS } from '#domain/match/round.ts'
import { builder } from './builder.ts'

/** The enumerations that the whole schema shares, from the sport's own tables. */

/** An enum's values, each with its description. */
export function described<Value extends string>(texts: Readonly<Record<Value, string>>) {
  return describedBy(Object.keys(texts) as Value[], (value) => texts[value])
}

/** As {@link described}, of values that a table of the sport describes. */
export function describedBy<Value extends string>(values: readonly Value[], describe: (value: Value) => string) {
  const entries = values.map((value) => [value, { description: describe(value) }])
  return Object.fromEntries(entries) as Record<Value, { description: string }>
}

export const GenderRef = builder.enumType('Gender', {
  description: 'A gender as the ranking divisions know it.',
  values: describedBy(GENDERS, (gender) => GENDER_LABELS[gender]),
})

export const LeagueRef = builder.enumType('League', {
  description: 'Who sanctions a tournament.',
  values: describedBy(LEAGUES, (league) => LEAGUE_NAMES[league]),
})

export const MatchDivisionRef = builder.enumType('MatchDivision', {
  description: 'What kind of match was played. An event may hold several kinds: MLP does.',
  values: describedBy(MATCH_DIVISIONS, (division) => MATCH_DIVISION_FACTS[division].label),
})

export const EventDivisionRef = builder.enumType('EventDivision', {
  description: 'What kind of event a match belongs to.',
  values: describedBy(EVENT_DIVISIONS, (division) => EVENT_DIVISION_FACTS[division].label),
})

export const RoundRef = builder.enumType('Round', {
  description: 'Where in a draw a match stands.',
  values: describedBy(ROUNDS, (round) => ROUND_FACTS[round].label),
})

export const MedalRef = builder.enumType('Medal', {
  description: 'A medal that was won in an event.',
  values: {
    ...describedBy(MEDALS, (medal) => MEDAL_LABELS[medal]),
    NONE: { description: 'No medal.' },
  } satisfies Record<MedalWon, object>,
})

export const TeamNumberRef = builder.enumType('TeamNumber', {
  description: 'One of the two teams of a match.',
  values: described<TeamNumber>({ ONE: 'Team one.', TWO: 'Team two.' }),
})

export const MatchStatusRef = builder.enumType('MatchStatus', {
  description: 'How a match ended, or how far it is.',
  values: described<MatchStatus>({
    COMPLETED: 'Played to its end.',
    RETIRED: 'Begun, and ended by a retirement. It counts as played.',
    WALKOVER: 'Never played. It is listed, and counts in no figure.',
    SCHEDULED: 'To be played. It counts nowhere, as do the next four.',
    IN_PROGRESS: 'Being played; its games are the score so far.',
    POSTPONED: 'Put off, to a day that may not be known yet.',
    CANCELLED: 'Never played, and without a result.',
    ABANDONED: 'Begun, and ended without a result.',
  }),
})

export const DisciplineRef = builder.enumType('Discipline', {
  description: 'What statistics are kept by: the kind of match, in whatever event. A Dreambreaker is of none.',
  values: describedBy(DISCIPLINES, (discipline) => DISCIPLINE_LABELS[discipline]),
})

export const MatchResultRef = builder.enumType('MatchResult', {
  description: "What became of a played match, from the selected side's view.",
  values: described<MatchResult>({
    WON: "Played, and won by the selected player's or team's side.",
    LOST: "Played, and lost by the selected player's or team's side.",
    NO_WINNER: 'Played, and the source names no winner.',
    PLAYED: 'Played, whoever won: COMPLETED or RETIRED.',
  }),
})

export const OrderByRef = builder.enumType('OrderBy', {
  description: 'The direction of a sort. Rows without a value stand last in both.',
  values: described({
    asc: 'Smallest, earliest or first in the alphabet first.',
    desc: 'Greatest or latest first.',
  }),
})
