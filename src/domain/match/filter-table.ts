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
import { byChoice, byDay, byMatch, bySlug, byYesNo, isSided, type MatchFilter } from './filter-kinds.ts'
import { isPlayed, MATCH_STATUSES, type MatchStatus, STATUS_LABELS, STATUS_WORDS } from './match.ts'
import { MATCH_RESULTS, RESULT_LABELS, RESULT_WORDS, SIDED_RESULTS } from './match-result.ts'
import { ROUND_FACTS, ROUNDS } from './round.ts'

/**
 * Every filter of a list of matches, by its name in URLs. URLs, chips, headings, the match finder's form, the GraphQL
 * input and its conditions follow from this table. A filter comes after the filters that it depends on.
 */
export const MATCH_FILTERS = {
  player: bySlug('player_slug', 'Player or pair', 'Slug of a player: only matches of this player.'),
  team: {
    ...bySlug('team_slug', 'Pair', 'Slug of a team, with its players in either order: only matches of this team.'),
    fits: (_, { player }) => player === undefined,
  },
  partner: {
    ...bySlug(
      'partner_slug',
      'Partner',
      "Slug of a player: only matches in which this player was the selected player's partner.",
    ),
    fits: (_, { player }) => player !== undefined,
  },
  without: {
    ...bySlug(
      'without_partner_slug',
      'Without partner',
      'Slug of a player: only doubles matches that the selected player played with a different partner.',
    ),
    fits: (_, { player }) => player !== undefined,
    isLinkOnly: true,
  },
  opponent: {
    ...bySlug('opponent_slug', 'Opponent', 'Slug of a player or a team: only matches against it.'),
    fits: (_, chosen) => isSided(chosen),
  },
  event: {
    ...bySlug(
      'event_slug',
      'Event',
      'Slug of an event, or of a tournament for all of its events: only matches of these events.',
    ),
    isLinkOnly: true,
  },
  tournament: {
    ...bySlug('tournament_slug', 'Tournament', 'Slug of a tournament: only matches of this tournament.'),
    fits: (_, { event }) => event === undefined,
  },
  series: {
    ...bySlug(
      'series_slug',
      'All editions',
      'Slug of a series: only matches of its tournaments; none if it is unknown.',
    ),
    isLinkOnly: true,
  },
  league: {
    // A code, also of a league of the operator's own, which the options don't have.
    ...byChoice('league_code', 'League', LEAGUES, (league) => LEAGUE_NAMES[league], [
      'before',
      (league) => (league === 'LT' ? 'other-tour' : league),
    ]),
    parse: (text: string) => (isLeagueCode(text) ? text : undefined),
    isShared: true,
  },
  level: {
    field: 'level',
    name: 'Level',
    parse: (text: string) => (isLevel(text) ? text : undefined),
    // The levels of the data are the options.
    options: [],
    words: { position: 'before', textFor: (level: string) => level },
    isShared: true,
  },
  ranked: {
    ...byChoice('ranked_levels', 'Ranked levels', ['yes'], () => 'Ranked levels only', [
      'aside',
      () => 'ranked levels only',
    ]),
    description:
      'True: only matches of tournaments of the levels that the site ranks, as rankings count them by default. False or null: all matches. Cannot be combined with level.',
    fits: (_, { level }) => level === undefined,
    isBoolean: true,
    isTranslated: true,
    isLinkOnly: true,
  },
  discipline: {
    ...byChoice('discipline', 'Discipline', LISTED_DISCIPLINES, (value) => DISCIPLINE_LABELS[value], [
      'before',
      (value) => lowerFirst(DISCIPLINE_LABELS[value]),
    ]),
    description: 'Only matches of this discipline; cannot be combined with match_division.',
    isTranslated: true,
    isLinkOnly: true,
  },
  division: {
    ...byChoice('match_division', 'Division', LISTED_MATCH_DIVISIONS, (value) => MATCH_DIVISION_FACTS[value].label, [
      'before',
      (value) => MATCH_DIVISION_FACTS[value].label,
    ]),
    description: 'Only matches of this division.',
    fits: (_, { discipline }) => discipline === undefined,
    isTranslated: true,
  },
  result: {
    ...byChoice('result', 'Result', MATCH_RESULTS, (result) => RESULT_LABELS[result], [
      'after',
      (result) => RESULT_WORDS[result],
    ]),
    description:
      'Only played matches with this result; cannot be combined with the status of a match that was not played.',
    fits: (value, chosen) => isSided(chosen) || !SIDED_RESULTS.some((sided) => sided === value),
  },
  status: {
    ...byChoice('status', 'Status', MATCH_STATUSES, (status) => STATUS_LABELS[status], [
      'after',
      (status) => STATUS_WORDS[status],
    ]),
    description: 'Only matches with this status.',
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
      ['after', (value) => `in ${EVENT_DIVISION_FACTS[value].label} events`],
    ),
    description: 'Only matches of events of this division.',
  },
  medal: {
    ...byChoice('medal', 'Medal', MEDALS, (medal) => `${MEDAL_LABELS[medal]} medal`, [
      'after',
      (medal) => `in events with a ${MEDAL_LABELS[medal].toLowerCase()} medal`,
    ]),
    description: 'Only matches of events in which the selected player or team won this medal; NONE is not allowed.',
    fits: (_, chosen) => isSided(chosen),
  },
  round: {
    ...byChoice('round', 'Round', ROUNDS, (round) => ROUND_FACTS[round].label, [
      'aside',
      (round) => ROUND_FACTS[round].label,
    ]),
    description: 'Only matches of this round.',
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
    ...byChoice('except_league', 'Except league', LEAGUES, (league) => LEAGUE_NAMES[league], [
      'aside',
      (league) => `without ${league === 'LT' ? 'other tours' : league}`,
    ]),
    description: 'Only matches of tournaments of other leagues.',
    isLinkOnly: true,
  },
  not_discipline: {
    ...byChoice('except_discipline', 'Except discipline', LISTED_DISCIPLINES, (value) => DISCIPLINE_LABELS[value], [
      'aside',
      (value) => `without ${lowerFirst(DISCIPLINE_LABELS[value])}`,
    ]),
    description: 'Only matches of other disciplines.',
    isTranslated: true,
    isLinkOnly: true,
  },
  not_tournament: {
    ...bySlug(
      'except_tournament_slug',
      'Except tournament',
      'Slug of a tournament: only matches of other tournaments; none if it is unknown.',
    ),
    words: { position: 'aside', textFor: () => 'without one tournament' },
    isLinkOnly: true,
  },
  dreambreakers: {
    ...byChoice('dreambreakers', 'DreamBreakers', ['no'], () => 'Without DreamBreakers', [
      'aside',
      () => 'without DreamBreakers',
    ]),
    description: 'False leaves out DreamBreakers, as the statistics of teams do.',
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
    isShared: true,
    isLinkOnly: true,
  },
} as const satisfies Record<string, MatchFilter>
