import type { Day } from '#domain/days/day.ts'
import type { EventDivision, MatchDivision } from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import type { Medal } from '#domain/division/medal.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import type { MatchStatus } from '#domain/match/match.ts'
import type { Round } from '#domain/match/round.ts'
import { ADDED_COLUMNS } from './added-columns.ts'
import { defineTable, integer, integerKey, integerOrNull, text, textOrNull } from './table-definition.ts'

export type ChangeKind = 'NEW' | 'CHANGED' | 'WITHDRAWN'

const VERSION = {
  version: text(),
  /** SHA-256 of the imported rows, independent of their order. */
  content_hash: text(),
}

/** The columns of a match with the ids of its players; 0 for a player who is not known yet. */
export const PLAYER_ID_COLUMNS = [
  'team_one_player_one_id',
  'team_one_player_two_id',
  'team_two_player_one_id',
  'team_two_player_two_id',
] as const

/**
 * The tables that imports load, and the tables that describe imports. There are no foreign keys: only the importer adds
 * rows, and it resolves every slug.
 */
export const IMPORTED_TABLES = {
  /** One row, absent until the first import. */
  dataset: defineTable(
    {
      id: integerKey<1>(),
      ...VERSION,
      /** 1 for generated demonstration seasons. */
      demo: integer(),
      /** First and last day with a played match; null if no match was played. */
      data_from: textOrNull<Day>(),
      data_through: textOrNull<Day>(),
      tournaments: integer(),
      players: integer(),
      teams: integer(),
      matches: integer(),
    },
    { key: ['id'] },
  ),
  /** Every version that was ever visible, with the report of its import. */
  dataset_versions: defineTable(
    {
      id: integerKey(),
      ...VERSION,
      /** ISO 8601, UTC. */
      imported_at: text(),
      /** The import report as JSON. */
      report: text(),
    },
    { key: ['id'] },
  ),
  /** Number of rows of one file by what an import did with them. Older versions may have no such counts. */
  dataset_version_files: defineTable(
    {
      version_id: integer(),
      /** Name of the file, such as `matches.csv`. */
      file: text(),
      /** Number of rows in the folder. */
      read_rows: integer(),
      new_rows: integer(),
      changed_rows: integer(),
      withdrawn_rows: integer(),
      rejected_rows: integer(),
    },
    { key: ['version_id', 'file'], clustered: true },
  ),
  /** Rows that an import added or removed, and fields that it changed; the first ones of each file. */
  dataset_changes: defineTable(
    {
      version_id: integer(),
      /** From 1: corrections first. */
      place: integer(),
      file: text(),
      kind: text<ChangeKind>(),
      /** The row's slug or id; for a medal its division and metal. */
      row_key: text(),
      /** Slugs of the page about the row. */
      tournament_slug: textOrNull(),
      player_slug: textOrNull(),
      /** The column of the exchange format; null for a new row. */
      field: textOrNull(),
      before_value: textOrNull(),
      after_value: textOrNull(),
    },
    { key: ['version_id', 'place'], clustered: true },
  ),
  derived_tables: defineTable({ name: text(), version: integer() }, { key: ['name'] }),
  source_tournaments: defineTable(
    {
      id: integerKey(),
      tournament_slug: text(),
      title_display: text(),
      logo_url: textOrNull(),
      /** A value of `LEAGUES`, or the code of a league of the operator's own. */
      league: text(),
      location: textOrNull(),
      source_start_date: text<Day>(),
      source_end_date: textOrNull<Day>(),
      search: text(),
      ...ADDED_COLUMNS.source_tournaments,
    },
    { key: ['id'], unique: [['tournament_slug']] },
  ),
  source_players: defineTable(
    {
      id: integerKey(),
      player_slug: text(),
      name: text(),
      profile_image_url: textOrNull(),
      source_gender: textOrNull<Gender>(),
      source_age: integerOrNull(),
      source_age_as_of: textOrNull<Day>(),
      birth_date: textOrNull<Day>(),
      country_code: textOrNull(),
      source_country: textOrNull(),
      /** JSON list. */
      aliases: text(),
      search: text(),
      name_search: text(),
      ...ADDED_COLUMNS.source_players,
    },
    { key: ['id'], unique: [['player_slug']] },
  ),
  source_matches: defineTable(
    {
      id: integerKey(),
      match_id: text(),
      tournament_id: integer(),
      event_name: text(),
      event_division: text<EventDivision>(),
      match_division: text<MatchDivision>(),
      draw: textOrNull(),
      draw_kind: text<DrawKind>(),
      round: textOrNull<Round>(),
      source_round: textOrNull(),
      source_date: textOrNull<Day>(),
      best_of: integerOrNull(),
      scoring_format: textOrNull(),
      team_one_player_one_id: integer(),
      team_one_player_two_id: integerOrNull(),
      team_two_player_one_id: integer(),
      team_two_player_two_id: integerOrNull(),
      team_one_seed: integerOrNull(),
      team_two_seed: integerOrNull(),
      team_one_name: textOrNull(),
      team_two_name: textOrNull(),
      tie_id: textOrNull(),
      pool: textOrNull(),
      position: integerOrNull(),
      winning_team: integerOrNull<1 | 2>(),
      /** `11-7 9-11 11-4`, team one first; no game is 0-0. */
      games: textOrNull(),
      status: text<MatchStatus>(),
      note: textOrNull(),
      ...ADDED_COLUMNS.source_matches,
    },
    { key: ['id'], unique: [['match_id']] },
  ),
  source_medals: defineTable(
    {
      tournament_id: integer(),
      event_division: text<EventDivision>(),
      medal: text<Medal>(),
      player_one_id: integer(),
      /** 0 for a singles medal. */
      player_two_id: integer(),
    },
    { key: ['tournament_id', 'event_division', 'medal', 'player_one_id', 'player_two_id'], clustered: true },
  ),
}
