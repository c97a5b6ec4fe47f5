import type { TableDefinition } from './table-text.ts'
import type { Tables } from './tables.ts'

const dataset = { version: 'text!', content_hash: 'text!' } as const
const counts = { tournaments: 'integer!', players: 'integer!', teams: 'integer!', matches: 'integer!' } as const
const event = { tournament_id: 'integer!', event_name: 'text!', event_division: 'text!' } as const

/**
 * The tables of the first migration: what imports loaded, and what describes it. There are no foreign keys: rows enter
 * through the importer alone, which resolves every slug.
 */
export const IMPORTED_TABLES = {
  dataset: {
    columns: { id: 'integer', ...dataset, demo: 'integer!', data_from: 'text', data_through: 'text', ...counts },
    key: ['id'],
  },
  dataset_versions: { columns: { id: 'integer', ...dataset, imported_at: 'text!', report: 'text!' }, key: ['id'] },
  dataset_version_files: {
    columns: {
      version_id: 'integer!',
      file: 'text!',
      read_rows: 'integer!',
      new_rows: 'integer!',
      changed_rows: 'integer!',
      withdrawn_rows: 'integer!',
      rejected_rows: 'integer!',
    },
    key: ['version_id', 'file'],
    clustered: true,
  },
  dataset_changes: {
    columns: {
      version_id: 'integer!',
      place: 'integer!',
      file: 'text!',
      kind: 'text!',
      row_key: 'text!',
      tournament_slug: 'text',
      player_slug: 'text',
      field: 'text',
      before_value: 'text',
      after_value: 'text',
    },
    key: ['version_id', 'place'],
    clustered: true,
  },
  derived_tables: { columns: { name: 'text!', version: 'integer!' }, key: ['name'] },
  source_tournaments: {
    columns: {
      id: 'integer',
      tournament_slug: 'text!',
      title_display: 'text!',
      logo_url: 'text',
      league: 'text!',
      location: 'text',
      source_start_date: 'text!',
      source_end_date: 'text',
      search: 'text!',
    },
    key: ['id'],
    unique: [['tournament_slug']],
  },
  source_players: {
    columns: {
      id: 'integer',
      player_slug: 'text!',
      name: 'text!',
      profile_image_url: 'text',
      source_gender: 'text',
      source_age: 'integer',
      source_age_as_of: 'text',
      birth_date: 'text',
      country_code: 'text',
      source_country: 'text',
      aliases: 'text!',
      search: 'text!',
      name_search: 'text!',
    },
    key: ['id'],
    unique: [['player_slug']],
  },
  source_matches: {
    columns: {
      id: 'integer',
      match_id: 'text!',
      ...event,
      match_division: 'text!',
      draw: 'text',
      draw_kind: 'text!',
      round: 'text',
      source_round: 'text',
      source_date: 'text',
      best_of: 'integer',
      scoring_format: 'text',
      team_one_player_one_id: 'integer!',
      team_one_player_two_id: 'integer',
      team_two_player_one_id: 'integer!',
      team_two_player_two_id: 'integer',
      team_one_seed: 'integer',
      team_two_seed: 'integer',
      team_one_name: 'text',
      team_two_name: 'text',
      tie_id: 'text',
      pool: 'text',
      position: 'integer',
      winning_team: 'integer',
      games: 'text',
      status: 'text!',
      note: 'text',
    },
    key: ['id'],
    unique: [['match_id']],
  },
  source_medals: {
    columns: {
      tournament_id: 'integer!',
      event_division: 'text!',
      medal: 'text!',
      player_one_id: 'integer!',
      player_two_id: 'integer!',
    },
    key: ['tournament_id', 'event_division', 'medal', 'player_one_id', 'player_two_id'],
    clustered: true,
  },
} as const satisfies { [T in keyof Tables]?: TableDefinition<keyof Tables[T] & string> }
