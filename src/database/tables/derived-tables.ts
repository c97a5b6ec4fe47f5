import type { DataCheck } from '#domain/data-check.ts'
import type { Day } from '#domain/days/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { League } from '#domain/division/league.ts'
import type { Medal, MedalWon } from '#domain/division/medal.ts'
import { TALLIES, type Tally } from '#domain/figures/sums.ts'
import { IMPORTED_TABLES } from './imported-tables.ts'
import { RATING_TABLES } from './rating-tables.ts'
import {
  type Column,
  defineTable,
  doubleOrNull,
  integer,
  integerKey,
  integerOrNull,
  text,
  textOrNull,
} from './table-definition.ts'

/** Number of matches with a result, walkovers included, and without a result. */
const COUNTS = { match_count: integer(), pending_count: integer() }
const SORTED_BY_WINS = {
  matches_won_asc: integer(),
  matches_won_desc: integer(),
  matches_won_percentage_asc: integer(),
  matches_won_percentage_desc: integer(),
}
const SORTED_EVENT_TEAMS = {
  avg_point_differential_asc: integer(),
  avg_point_differential_desc: integer(),
  tournament_start_date_asc: integer(),
  tournament_start_date_desc: integer(),
}
const TALLY = Object.fromEntries(TALLIES.map((name) => [name, integer()])) as Record<keyof Tally, Column<number>>
const { event_name: _, event_division: __, ...MATCH_COLUMNS } = IMPORTED_TABLES.source_matches.columns

/** Returns indexes for position columns, each alone and within a division. */
function positionIndexes<Name extends string>(columns: Readonly<Record<Name, unknown>>) {
  return (Object.keys(columns) as Name[]).flatMap((column) => [[column], ['event_division', column]] as const)
}

export const DERIVED_TABLES = {
  /** The periods that the data covers, in display order. */
  time_periods: defineTable(
    { position: integerKey(), time_period: text(), label: text(), from_date: text<Day>(), to_date: text<Day>() },
    { key: ['position'] },
  ),
  tournaments: defineTable(
    {
      ...IMPORTED_TABLES.source_tournaments.columns,
      /** LT for a league of the operator's own. */
      league: text<League>(),
      /** Code, name and logo of the league, also of a league of the operator's own. */
      league_code: text(),
      league_name: text(),
      league_logo_url: textOrNull(),
      /** The source's series, otherwise the series of tournaments that titles join; null if neither is known. */
      series: textOrNull(),
      /** The source's days, extended to all days with a match. */
      start_date: text<Day>(),
      end_date: text<Day>(),
      ...COUNTS,
      /** 1 for an upcoming tournament. */
      is_upcoming: integer(),
      /** Position by first day, newest first, then by title; from 1. */
      start_date_desc: integer(),
    },
    { key: ['id'], unique: [['tournament_slug']] },
  ),
  players: defineTable(
    {
      ...IMPORTED_TABLES.source_players.columns,
      /** The source's gender, otherwise inferred from the player's matches. */
      gender: textOrNull<Gender>(),
      /** Age in whole years on the last day that the data covers. */
      age: integerOrNull(),
      /** Number of played matches, DreamBreakers included. */
      total_matches_played: integer(),
      /** Name for texts with little room, distinct from those of other known players. */
      short_name: text(),
      ...COUNTS,
    },
    { key: ['id'], unique: [['player_slug']] },
  ),
  events: defineTable(
    {
      id: integerKey(),
      /** Unique slug, `{tournament slug}--{event}`. */
      event_slug: text(),
      tournament_id: integer(),
      event_name: text(),
      event_division: text<EventDivision>(),
      /** JSON list of the draws that could each be the main draw; null if the main draw is known. */
      main_draw_candidates: textOrNull(),
      ...COUNTS,
    },
    { key: ['id'], unique: [['event_slug'], ['tournament_id', 'event_name', 'event_division']] },
  ),
  /** Every side of a match: a pair in slug order, or one player. */
  teams: defineTable(
    {
      id: integerKey(),
      team_slug: text(),
      player_one_id: integer(),
      player_two_id: integerOrNull(),
      /** Searchable text of both names, one per line. */
      search: text(),
      ...COUNTS,
    },
    { key: ['id'], indexes: [['team_slug'], ['player_one_id', 'player_two_id'], ['player_two_id']] },
  ),
  matches: defineTable(
    {
      // The draw, its kind and the round are parsed together with those of the event's other matches.
      ...MATCH_COLUMNS,
      /** 1 if the source has swapped the labels of this match and another one: the final and the bronze medal match. */
      labels_swapped: integer<0 | 1>(),
      event_id: integer(),
      team_one_id: integer(),
      team_two_id: integer(),
      /** The source's date, otherwise the tournament's first day. */
      date: text<Day>(),
      /** The games that count as won, lost or pickles; in a retired match only the finished games. */
      finished_games: textOrNull(),
      has_deciding_game: integer<0 | 1>(),
      /** Position in the order of all matches, from 1. */
      sort_key: integer(),
    },
    {
      key: ['id'],
      unique: [['match_id']],
      indexes: [
        ['tournament_id', 'sort_key', 'id'],
        ['event_id', 'sort_key', 'id'],
        ['sort_key', 'id'],
      ],
    },
  ),
  /** One row for each player of each match, for lists by player. */
  match_players: defineTable(
    { player_id: integer(), sort_key: integer(), match_id: integer() },
    { key: ['player_id', 'sort_key', 'match_id'], clustered: true },
  ),
  /** One row for each side of each match, for lists by team. */
  match_teams: defineTable(
    { team_id: integer(), sort_key: integer(), match_id: integer() },
    { key: ['team_id', 'sort_key', 'match_id'], clustered: true },
  ),
  /** The final that decides an event's gold and silver, and the match that decides its bronze, if they are known. */
  deciding_matches: defineTable(
    { match_id: integerKey(), event_id: integer(), medal: text<'GOLD' | 'BRONZE'>() },
    { key: ['match_id'], indexes: [['event_id']] },
  ),
  /** Every known medal: the source's, or won in a deciding match. */
  medals: defineTable(
    {
      id: integerKey(),
      tournament_id: integer(),
      event_division: text<EventDivision>(),
      /** Null for a medal of the source in an event without matches. */
      event_id: integerOrNull(),
      medal: text<Medal>(),
      team_id: integer(),
    },
    { key: ['id'], indexes: [['tournament_id'], ['team_id']] },
  ),
  /** An unordered team's results in one event with at least one played match. */
  event_teams: defineTable(
    {
      event_id: integer(),
      team_id: integer(),
      event_division: text<EventDivision>(),
      medal_won: text<MedalWon>(),
      ...TALLY,
      /** Averages per game with a score; null without such a game. */
      avg_points_scored: doubleOrNull(),
      avg_points_lost: doubleOrNull(),
      avg_point_differential: doubleOrNull(),
      ...SORTED_EVENT_TEAMS,
    },
    { key: ['event_id', 'team_id'], indexes: [['team_id'], ...positionIndexes(SORTED_EVENT_TEAMS)] },
  ),
  /** A pair's results over all events of one division. */
  partner_teams: defineTable(
    {
      team_id: integer(),
      event_division: text<EventDivision>(),
      player_one_id: integer(),
      player_two_id: integer(),
      /** Copied from `teams`, so that searches only read this table. */
      search: text(),
      events_played: integer(),
      matches_won: integer(),
      matches_lost: integer(),
      /** Breaks ties. */
      points_won: integer(),
      /** Number of played matches, including those without a recorded winner; `min_matches` applies to it. */
      matches_played: integer(),
      /** From 0 to 100; null if no match was won or lost. */
      matches_won_percentage: doubleOrNull(),
      ...SORTED_BY_WINS,
    },
    { key: ['team_id', 'event_division'], indexes: positionIndexes(SORTED_BY_WINS) },
  ),
  /** A player's played matches on one day in one division of one event, DreamBreakers included. Ranges of days are sums of rows. */
  player_days: defineTable(
    { player_id: integer(), match_division: text<MatchDivision>(), day: text<Day>(), event_id: integer(), ...TALLY },
    // Sorted by player, so that SQLite adds up the rows of a ranking without sorting them.
    { key: ['player_id', 'match_division', 'day', 'event_id'], clustered: true },
  ),
  /** The days with a played match. */
  played_days: defineTable({ day: text<Day>() }, { key: ['day'], clustered: true }),
  /** A pair's played matches on one day in one event, without DreamBreakers, whose sides are not pairs. */
  pair_days: defineTable(
    { team_id: integer(), event_division: text<EventDivision>(), day: text<Day>(), event_id: integer(), ...TALLY },
    { key: ['team_id', 'event_division', 'day', 'event_id'], clustered: true },
  ),
  /** The completeness of a league's results in one year. */
  coverage: defineTable(
    {
      league_code: text(),
      league: text<League>(),
      year: integer(),
      tournaments: integer(),
      matches: integer(),
      walkovers: integer(),
      /** Matches of unknown round. */
      rounds_unknown: integer(),
      /** Matches without a date, which count on their tournament's first day. */
      days_unknown: integer(),
      /** Played matches without games. */
      scores_unknown: integer(),
      /** Played matches without a winner. */
      winners_unknown: integer(),
    },
    { key: ['league_code', 'year'], clustered: true },
  ),
  ...RATING_TABLES,
  /** Number of players by the source of their gender. */
  gender_sources: defineTable(
    { source: text<'GIVEN' | 'INFERRED' | 'UNKNOWN'>(), players: integer() },
    { key: ['source'] },
  ),
  /** Number of things that passed and failed each data check. */
  data_checks: defineTable(
    {
      data_check: text<DataCheck>(),
      passed: integer(),
      failed: integer(),
      /** Number of failures if those that differ only in their match count once. */
      joined_failures: integer(),
    },
    { key: ['data_check'] },
  ),
  data_check_failures: defineTable(
    {
      data_check: text<DataCheck>(),
      /** From 1. */
      position: integer(),
      /** Position of the joined failures, from 1. Failures that differ only in their match have the same. */
      joined_position: integer(),
      tournament_slug: textOrNull(),
      event_slug: textOrNull(),
      match_id: textOrNull(),
      player_slug: textOrNull(),
      other_player_slug: textOrNull(),
      found: text(),
    },
    { key: ['data_check', 'position'], indexes: [['data_check', 'joined_position']], clustered: true },
  ),
}
