import { type Day, isDay } from '#domain/days/day.ts'
import { isTimePeriod, type TimePeriod } from '#domain/days/time-period.ts'
import { DISCIPLINE_LABELS, LISTED_DISCIPLINES } from '#domain/division/discipline.ts'
import {
  EVENT_DIVISION_FACTS,
  LISTED_EVENT_DIVISIONS,
  LISTED_MATCH_DIVISIONS,
  MATCH_DIVISION_FACTS,
} from '#domain/division/division.ts'
import { isLeagueCode, LEAGUE_NAMES, LEAGUES } from '#domain/division/league.ts'
import { isLevel } from '#domain/division/level.ts'
import { MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { lowerFirst } from '#domain/format/format.ts'
import { isPlayed, MATCH_STATUSES, type MatchStatus, STATUS_LABELS } from './match.ts'
import { isMatchId } from './match-id.ts'
import { MATCH_RESULTS, SIDED_RESULTS } from './match-result.ts'
import { ROUND_FACTS, ROUNDS } from './round.ts'

/** Values of the filters that come before a filter in the table. */
type Chosen = Readonly<Record<string, string | undefined>>

/** A filter of a list of matches. Its values are the texts in URLs. */
interface MatchFilter {
  /** The field of the GraphQL input. */
  field: string
  /** The label in forms. */
  name: string
  /** Parses the text of a URL parameter; returns undefined if it is no valid value. */
  parse: (text: string) => string | undefined
  /** The values to choose from, as chips and forms show them. */
  options?: readonly { value: string; label: string }[]
  /** The value's words in a heading: before "matches", after it, or after a comma. */
  words?: { position: 'before' | 'after' | 'aside'; textFor(value: string): string }
  /** Returns whether the value can be combined with the filters before it. */
  fits?: (value: string, chosen: Chosen) => boolean
  /** The GraphQL field is true for `yes` and false for `no`. */
  isBoolean?: true
  /** The API translates the value for the query. Other values go to the query's condition of the same name unchanged. */
  isTranslated?: true
}

/** Returns a filter by the slug of a player, pair, event or tournament. */
const bySlug = <Field extends string>(field: Field, name: string) => ({
  field,
  name,
  parse: (text: string) => text || undefined,
  isTranslated: true as const,
})

const byDay = <Field extends string>(field: Field, name: string) => ({
  field,
  name,
  parse: (text: string): Day | undefined => (isDay(text) ? text : undefined),
  isTranslated: true as const,
})

/** Returns a filter by the id of a match with which the list begins or ends. */
const byMatch = <Field extends string>(field: Field, name: string) => ({
  field,
  name,
  parse: (text: string) => (isMatchId(text) ? text : undefined),
})

/** Returns a filter by one of a few values. @param label the value's text in chips and forms */
function byChoice<Field extends string, Value extends string>(
  field: Field,
  name: string,
  values: readonly Value[],
  label: (value: Value) => string,
) {
  return {
    field,
    name,
    parse: (text: string) => values.find((value) => value === text),
    options: values.map((value) => ({ value, label: label(value) })),
  }
}

const YES_NO = ['yes', 'no'] as const
type YesNo = (typeof YES_NO)[number]

/** Returns a filter by yes or no. @param labels the texts in chips and forms; headings use them in lower case */
const byYesNo = <Field extends string>(
  field: Field,
  name: string,
  labels: Record<YesNo, string>,
  position: 'after' | 'aside' = 'aside',
) => ({
  ...byChoice(field, name, YES_NO, (value) => labels[value]),
  words: { position, textFor: (value: YesNo) => lowerFirst(labels[value]) },
  isBoolean: true as const,
})

/** Returns whether the filters select the matches of a player or pair, so that results are wins or losses. */
export const isSided = ({ player, team }: Chosen) => player !== undefined || team !== undefined

const RESULTS = { WON: 'Won', LOST: 'Lost', NO_WINNER: 'No winner recorded', PLAYED: 'Played' } as const
const RESULT_WORDS = { WON: 'won', LOST: 'lost', NO_WINNER: 'without a recorded winner', PLAYED: 'played' } as const
const STATUS_WORDS = {
  COMPLETED: 'completed',
  RETIRED: 'ended by a retirement',
  WALKOVER: 'decided by walkover',
  SCHEDULED: 'to come',
  IN_PROGRESS: 'in progress',
  POSTPONED: 'postponed',
  CANCELLED: 'cancelled',
  ABANDONED: 'abandoned',
} as const satisfies Record<MatchStatus, string>

/**
 * Every filter of a list of matches, by its name in URLs. URLs, chips, headings, the match finder's form, the GraphQL
 * input and its conditions follow from this table. A filter comes after the filters that it depends on.
 */
export const MATCH_FILTERS = {
  player: bySlug('player_slug', 'Player or pair'),
  team: { ...bySlug('team_slug', 'Pair'), fits: (_, { player }) => player === undefined },
  partner: { ...bySlug('partner_slug', 'Partner'), fits: (_, { player }) => player !== undefined },
  without: { ...bySlug('without_partner_slug', 'Without partner'), fits: (_, { player }) => player !== undefined },
  opponent: { ...bySlug('opponent_slug', 'Opponent'), fits: (_, chosen) => isSided(chosen) },
  event: bySlug('event_slug', 'Event'),
  tournament: { ...bySlug('tournament_slug', 'Tournament'), fits: (_, { event }) => event === undefined },
  series: bySlug('series_slug', 'All editions'),
  league: {
    // A code, also of a league of the operator's own, which the options don't have.
    ...byChoice('league_code', 'League', LEAGUES, (league) => LEAGUE_NAMES[league]),
    parse: (text: string) => (isLeagueCode(text) ? text : undefined),
    words: { position: 'before', textFor: (league: string) => (league === 'LT' ? 'other-tour' : league) },
    isTranslated: true,
  },
  level: {
    field: 'level',
    name: 'Level',
    parse: (text: string) => (isLevel(text) ? text : undefined),
    // The levels of the data are the options.
    options: [],
    words: { position: 'before', textFor: (level: string) => level },
    isTranslated: true,
  },
  ranked: {
    ...byChoice('ranked_levels', 'Ranked levels', ['yes'], () => 'Ranked levels only'),
    words: { position: 'aside', textFor: () => 'ranked levels only' },
    fits: (_, { level }) => level === undefined,
    isBoolean: true,
    isTranslated: true,
  },
  discipline: {
    ...byChoice('discipline', 'Discipline', LISTED_DISCIPLINES, (value) => DISCIPLINE_LABELS[value]),
    words: {
      position: 'before',
      textFor: (value: keyof typeof DISCIPLINE_LABELS) => lowerFirst(DISCIPLINE_LABELS[value]),
    },
    isTranslated: true,
  },
  division: {
    ...byChoice('match_division', 'Division', LISTED_MATCH_DIVISIONS, (value) => MATCH_DIVISION_FACTS[value].label),
    words: {
      position: 'before',
      textFor: (value: keyof typeof MATCH_DIVISION_FACTS) => MATCH_DIVISION_FACTS[value].label,
    },
    fits: (_, { discipline }) => discipline === undefined,
    isTranslated: true,
  },
  result: {
    ...byChoice('result', 'Result', MATCH_RESULTS, (result) => RESULTS[result]),
    words: { position: 'after', textFor: (result: keyof typeof RESULT_WORDS) => RESULT_WORDS[result] },
    fits: (value, chosen) => isSided(chosen) || !SIDED_RESULTS.some((sided) => sided === value),
  },
  status: {
    ...byChoice('status', 'Status', MATCH_STATUSES, (status) => STATUS_LABELS[status]),
    words: { position: 'after', textFor: (status: keyof typeof STATUS_WORDS) => STATUS_WORDS[status] },
    fits: (value, { result }) => isPlayed(value as MatchStatus) || result === undefined,
  },
  pending: {
    ...byYesNo('pending', 'Results', { yes: 'Without a result yet', no: 'With a result' }, 'after'),
    fits: (_, { result, status }) => result === undefined && status === undefined,
  },
  event_division: {
    ...byChoice(
      'event_division',
      'Event type',
      LISTED_EVENT_DIVISIONS,
      (value) => `${EVENT_DIVISION_FACTS[value].label} events`,
    ),
    words: {
      position: 'after',
      textFor: (value: keyof typeof EVENT_DIVISION_FACTS) => `in ${EVENT_DIVISION_FACTS[value].label} events`,
    },
  },
  medal: {
    ...byChoice('medal', 'Medal', MEDALS, (medal) => `${MEDAL_LABELS[medal]} medal`),
    words: {
      position: 'after',
      textFor: (medal: keyof typeof MEDAL_LABELS) => `in events with a ${MEDAL_LABELS[medal].toLowerCase()} medal`,
    },
    fits: (_, chosen) => isSided(chosen),
  },
  round: {
    ...byChoice('round', 'Round', ROUNDS, (round) => ROUND_FACTS[round].label),
    words: { position: 'aside', textFor: (round: keyof typeof ROUND_FACTS) => ROUND_FACTS[round].label },
  },
  round_known: {
    ...byYesNo('round_known', 'Known rounds', { yes: 'Round known', no: 'Other or unknown round' }),
    fits: (_, { round }) => round === undefined,
  },
  final: byYesNo('final', 'Finals', { yes: 'Only finals', no: 'Without finals' }),
  qualifier: byYesNo('qualifier', 'Qualifier draws', { yes: 'Only qualifiers', no: 'Without qualifiers' }),
  deciding_game: byYesNo('deciding_game', 'Deciding game', {
    yes: 'Decided in the last game',
    no: 'Not decided in the last game',
  }),
  pickle: {
    ...byYesNo('pickle', 'Pickles (11-0 games)', {
      yes: 'With a pickle',
      no: 'Without a pickle',
    }),
    fits: (_, chosen) => isSided(chosen),
  },
  straight_games: byYesNo('straight_games', 'Straight games', {
    yes: 'In straight games',
    no: 'Not in straight games',
  }),
  score: {
    field: 'games_score',
    name: 'Score in games',
    parse: (text: string) => (/^\d-\d$/.test(text) ? text : undefined),
    words: { position: 'aside', textFor: (score: string) => `${score} in games` },
    fits: (_, chosen) => isSided(chosen),
  },
  not_league: {
    ...byChoice('except_league', 'Except league', LEAGUES, (league) => LEAGUE_NAMES[league]),
    words: { position: 'aside', textFor: (league: string) => `without ${league === 'LT' ? 'other tours' : league}` },
  },
  not_discipline: {
    ...byChoice('except_discipline', 'Except discipline', LISTED_DISCIPLINES, (value) => DISCIPLINE_LABELS[value]),
    words: {
      position: 'aside',
      textFor: (value: keyof typeof DISCIPLINE_LABELS) => `without ${lowerFirst(DISCIPLINE_LABELS[value])}`,
    },
    isTranslated: true,
  },
  not_tournament: {
    ...bySlug('except_tournament_slug', 'Except tournament'),
    words: { position: 'aside', textFor: () => 'without one tournament' },
  },
  dreambreakers: {
    ...byChoice('dreambreakers', 'DreamBreakers', ['no'], () => 'Without DreamBreakers'),
    words: { position: 'aside', textFor: () => 'without DreamBreakers' },
    isBoolean: true,
    isTranslated: true,
  },
  since: byMatch('since_match_id', 'Since match'),
  until: byMatch('until_match_id', 'Until match'),
  from: byDay('from', 'From'),
  to: byDay('to', 'To'),
  period: {
    field: 'time_period',
    name: 'Period',
    parse: (text: string): TimePeriod | undefined => (isTimePeriod(text) && text !== 'ALL_TIME' ? text : undefined),
    fits: (_, { from, to }) => from === undefined && to === undefined,
    isTranslated: true,
  },
} as const satisfies Record<string, MatchFilter>

export type MatchFilterName = keyof typeof MATCH_FILTERS

/** Filters of a list of matches. A missing filter selects all matches. */
export type MatchFilters = {
  [Name in MatchFilterName]?: ReturnType<(typeof MATCH_FILTERS)[Name]['parse']>
}

/** The filters as entries of the common type. */
export const MATCH_FILTER_LIST = Object.entries(MATCH_FILTERS) as [MatchFilterName, MatchFilter][]

/** Returns filters as the fields of the GraphQL input. */
export function matchFilterInput(filters: MatchFilters): Record<string, unknown> {
  const fields = MATCH_FILTER_LIST.flatMap(([name, { field, isBoolean }]) => {
    const value = filters[name]
    return value === undefined ? [] : [[field, isBoolean ? value === 'yes' : value]]
  })
  return Object.fromEntries(fields)
}
