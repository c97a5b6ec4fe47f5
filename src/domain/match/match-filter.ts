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
import { byChoice, byDay, byMatch, bySlug, byYesNo, type Chosen, type MatchFilter } from './filter-kinds.ts'
import { isPlayed, MATCH_STATUSES, type MatchStatus, STATUS_LABELS } from './match.ts'
import { MATCH_RESULTS, SIDED_RESULTS } from './match-result.ts'
import { ROUND_FACTS, ROUNDS } from './round.ts'

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
  CANCELLED: 'canceled',
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
  without: {
    ...bySlug('without_partner_slug', 'Without partner'),
    fits: (_, { player }) => player !== undefined,
    isLinkOnly: true,
  },
  opponent: { ...bySlug('opponent_slug', 'Opponent'), fits: (_, chosen) => isSided(chosen) },
  event: { ...bySlug('event_slug', 'Event'), isLinkOnly: true },
  tournament: { ...bySlug('tournament_slug', 'Tournament'), fits: (_, { event }) => event === undefined },
  series: { ...bySlug('series_slug', 'All editions'), isLinkOnly: true },
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
    isLinkOnly: true,
  },
  discipline: {
    ...byChoice('discipline', 'Discipline', LISTED_DISCIPLINES, (value) => DISCIPLINE_LABELS[value]),
    words: {
      position: 'before',
      textFor: (value: keyof typeof DISCIPLINE_LABELS) => lowerFirst(DISCIPLINE_LABELS[value]),
    },
    isTranslated: true,
    isLinkOnly: true,
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
    description:
      'Only played matches with this result; cannot be combined with the status of a match that was not played.',
    words: { position: 'after', textFor: (result: keyof typeof RESULT_WORDS) => RESULT_WORDS[result] },
    fits: (value, chosen) => isSided(chosen) || !SIDED_RESULTS.some((sided) => sided === value),
  },
  status: {
    ...byChoice('status', 'Status', MATCH_STATUSES, (status) => STATUS_LABELS[status]),
    description: 'Only matches with this status.',
    words: { position: 'after', textFor: (status: keyof typeof STATUS_WORDS) => STATUS_WORDS[status] },
    fits: (value, { result }) => isPlayed(value as MatchStatus) || result === undefined,
  },
  pending: {
    ...byYesNo(
      'pending',
      'Results',
      { yes: 'Without a result yet', no: 'With a result' },
      'True: only matches without a result, such as scheduled ones. False: only matches with a result, including walkovers.',
      'after',
    ),
    fits: (_, { result, status }) => result === undefined && status === undefined,
    isLinkOnly: true,
  },
  event_division: {
    ...byChoice(
      'event_division',
      'Event type',
      LISTED_EVENT_DIVISIONS,
      (value) => `${EVENT_DIVISION_FACTS[value].label} events`,
    ),
    description: 'Only matches of events of this division.',
    words: {
      position: 'after',
      textFor: (value: keyof typeof EVENT_DIVISION_FACTS) => `in ${EVENT_DIVISION_FACTS[value].label} events`,
    },
  },
  medal: {
    ...byChoice('medal', 'Medal', MEDALS, (medal) => `${MEDAL_LABELS[medal]} medal`),
    description: 'Only matches of events in which the selected player or team won this medal; NONE is not allowed.',
    words: {
      position: 'after',
      textFor: (medal: keyof typeof MEDAL_LABELS) => `in events with a ${MEDAL_LABELS[medal].toLowerCase()} medal`,
    },
    fits: (_, chosen) => isSided(chosen),
  },
  round: {
    ...byChoice('round', 'Round', ROUNDS, (round) => ROUND_FACTS[round].label),
    description: 'Only matches of this round.',
    words: { position: 'aside', textFor: (round: keyof typeof ROUND_FACTS) => ROUND_FACTS[round].label },
  },
  round_known: {
    ...byYesNo(
      'round_known',
      'Known rounds',
      { yes: 'Round known', no: 'Other or unknown round' },
      'True: only matches whose round is known. False: only matches whose round is unknown.',
    ),
    fits: (_, { round }) => round === undefined,
    isLinkOnly: true,
  },
  final: {
    ...byYesNo(
      'final',
      'Finals',
      { yes: 'Only finals', no: 'Without finals' },
      'True: only finals of main draws, in events other than MLP. False: only other matches.',
    ),
    isLinkOnly: true,
  },
  qualifier: byYesNo(
    'qualifier',
    'Qualifier draws',
    { yes: 'Only qualifiers', no: 'Without qualifiers' },
    'True: only matches of qualifier draws. False: only other matches.',
  ),
  deciding_game: byYesNo(
    'deciding_game',
    'Deciding game',
    {
      yes: 'Decided in the last game',
      no: 'Not decided in the last game',
    },
    'True: only completed matches that the last possible game decided, or that ended 2-1 or 3-2 if the best-of is unknown. False: only other matches.',
  ),
  pickle: {
    ...byYesNo(
      'pickle',
      'Pickles (11-0 games)',
      {
        yes: 'With a pickle',
        no: 'Without a pickle',
      },
      'True: only matches in which the selected player or team won a finished game to zero. False: only other matches.',
    ),
    fits: (_, chosen) => isSided(chosen),
  },
  straight_games: {
    ...byYesNo(
      'straight_games',
      'Straight games',
      {
        yes: 'In straight games',
        no: 'Not in straight games',
      },
      'True: only matches of more than one game in which the loser won no game. False: only other matches.',
    ),
    isLinkOnly: true,
  },
  score: {
    field: 'games_score',
    name: 'Score in games',
    description: 'Score in games of the selected player or team, such as `2-0` or `1-2`: only matches with this score.',
    parse: (text: string) => (/^\d-\d$/.test(text) ? text : undefined),
    words: { position: 'aside', textFor: (score: string) => `${score} in games` },
    fits: (_, chosen) => isSided(chosen),
    isLinkOnly: true,
  },
  not_league: {
    ...byChoice('except_league', 'Except league', LEAGUES, (league) => LEAGUE_NAMES[league]),
    description: 'Only matches of tournaments of other leagues.',
    words: { position: 'aside', textFor: (league: string) => `without ${league === 'LT' ? 'other tours' : league}` },
    isLinkOnly: true,
  },
  not_discipline: {
    ...byChoice('except_discipline', 'Except discipline', LISTED_DISCIPLINES, (value) => DISCIPLINE_LABELS[value]),
    words: {
      position: 'aside',
      textFor: (value: keyof typeof DISCIPLINE_LABELS) => `without ${lowerFirst(DISCIPLINE_LABELS[value])}`,
    },
    isTranslated: true,
    isLinkOnly: true,
  },
  not_tournament: {
    ...bySlug('except_tournament_slug', 'Except tournament'),
    words: { position: 'aside', textFor: () => 'without one tournament' },
    isLinkOnly: true,
  },
  dreambreakers: {
    ...byChoice('dreambreakers', 'DreamBreakers', ['no'], () => 'Without DreamBreakers'),
    words: { position: 'aside', textFor: () => 'without DreamBreakers' },
    isBoolean: true,
    isTranslated: true,
    isLinkOnly: true,
  },
  since: byMatch(
    'since_match_id',
    'Since match',
    'Id of a match: only this match and later ones, in the order of `date`.',
  ),
  until: byMatch(
    'until_match_id',
    'Until match',
    'Id of a match: only this match and earlier ones, in the order of `date`.',
  ),
  from: byDay('from', 'From'),
  to: byDay('to', 'To'),
  period: {
    field: 'time_period',
    name: 'Period',
    parse: (text: string): TimePeriod | undefined => (isTimePeriod(text) && text !== 'ALL_TIME' ? text : undefined),
    fits: (_, { from, to }) => from === undefined && to === undefined,
    isTranslated: true,
    isLinkOnly: true,
  },
} as const satisfies Record<string, MatchFilter>

type Filters = typeof MATCH_FILTERS

/** A filter whose value is a condition of the query as it stands. */
type PlainFilter = {
  [Name in keyof Filters]: Filters[Name] extends { isTranslated: true } ? never : Filters[Name]
}[keyof Filters]
export type PlainField = PlainFilter['field']
/** The values of these filters by their fields in the API. */
export type PlainValues = {
  [Filter in PlainFilter as Filter['field']]: Filter extends { isBoolean: true }
    ? boolean
    : NonNullable<ReturnType<Filter['parse']>>
}

export type MatchFilterName = keyof typeof MATCH_FILTERS

/** A filter that the form offers with choices. */
export type ChoiceFilterName = {
  [Name in MatchFilterName]: Filters[Name] extends { isLinkOnly: true }
    ? never
    : Filters[Name] extends { options: readonly object[] }
      ? Name
      : never
}[MatchFilterName]

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
