import { TALLIES, type Tally } from '#domain/discipline.ts'
import type { CORRECTION_TABLES } from './correction-tables.ts'
import { IMPORTED_TABLES } from './imported-tables.ts'
import { RATING_TABLES } from './rating-tables.ts'
import type { TableDefinition } from './table-text.ts'
import type { Tables } from './tables.ts'

const SORTED_BY_WINS = {
  matches_won_asc: 'integer!',
  matches_won_desc: 'integer!',
  matches_won_percentage_asc: 'integer!',
  matches_won_percentage_desc: 'integer!',
} as const
const SORTED_EVENT_TEAMS = {
  avg_point_differential_asc: 'integer!',
  avg_point_differential_desc: 'integer!',
  tournament_start_date_asc: 'integer!',
  tournament_start_date_desc: 'integer!',
} as const
const TALLY = Object.fromEntries(TALLIES.map((name) => [name, 'integer!'])) as Record<keyof Tally, 'integer!'>
const { event_name: _, event_division: __, ...MATCH_COLUMNS } = IMPORTED_TABLES.source_matches.columns

/** Position columns as indexes, each alone and within a division. */
function positionIndexes<Column extends string>(columns: Readonly<Record<Column, unknown>>) {
  return (Object.keys(columns) as Column[]).flatMap((column) => [[column], ['event_division', column]] as const)
}

type ImportedName = keyof typeof IMPORTED_TABLES | keyof typeof CORRECTION_TABLES
export type DerivedName = Exclude<keyof Tables, ImportedName>

/** Everything that is derived from the imported tables. */
export const DERIVED_TABLES: { [T in DerivedName]: TableDefinition<keyof Tables[T] & string> } = {
  time_periods: {
    columns: { position: 'integer', time_period: 'text!', label: 'text!', from_date: 'text!', to_date: 'text!' },
    key: ['position'],
  },
  tournaments: {
    columns: {
      ...IMPORTED_TABLES.source_tournaments.columns,
      start_date: 'text!',
      end_date: 'text!',
      match_count: 'integer!',
      pending_count: 'integer!',
      is_upcoming: 'integer!',
      start_date_asc: 'integer!',
      start_date_desc: 'integer!',
    },
    key: ['id'],
    unique: [['tournament_slug']],
    indexes: [['start_date_asc'], ['start_date_desc']],
  },
  players: {
    columns: {
      ...IMPORTED_TABLES.source_players.columns,
      gender: 'text',
      age: 'integer',
      total_matches_played: 'integer!',
      match_count: 'integer!',
      pending_count: 'integer!',
      total_matches_played_asc: 'integer!',
      total_matches_played_desc: 'integer!',
    },
    key: ['id'],
    unique: [['player_slug']],
    indexes: [['total_matches_played_asc'], ['total_matches_played_desc']],
  },
  events: {
    columns: {
      id: 'integer',
      event_slug: 'text!',
      tournament_id: 'integer!',
      event_name: 'text!',
      event_division: 'text!',
      match_count: 'integer!',
      pending_count: 'integer!',
    },
    key: ['id'],
    unique: [['event_slug'], ['tournament_id', 'event_name', 'event_division']],
  },
  teams: {
    columns: {
      id: 'integer',
      team_slug: 'text!',
      player_one_id: 'integer!',
      player_two_id: 'integer',
      search: 'text!',
      match_count: 'integer!',
      pending_count: 'integer!',
    },
    key: ['id'],
    indexes: [['team_slug'], ['player_one_id', 'player_two_id'], ['player_two_id']],
  },
  matches: {
    columns: {
      ...MATCH_COLUMNS,
      event_id: 'integer!',
      team_one_id: 'integer!',
      team_two_id: 'integer!',
      date: 'text!',
      sort_key: 'integer!',
    },
    key: ['id'],
    unique: [['match_id']],
    indexes: [
      ['tournament_id', 'sort_key', 'id'],
      ['event_id', 'sort_key', 'id'],
      ['sort_key', 'id'],
    ],
  },
  match_players: {
    columns: { player_id: 'integer!', sort_key: 'integer!', match_id: 'integer!' },
    key: ['player_id', 'sort_key', 'match_id'],
    clustered: true,
  },
  match_teams: {
    columns: { team_id: 'integer!', sort_key: 'integer!', match_id: 'integer!' },
    key: ['team_id', 'sort_key', 'match_id'],
    clustered: true,
  },
  medals: {
    columns: {
      id: 'integer',
      tournament_id: 'integer!',
      event_division: 'text!',
      event_id: 'integer',
      medal: 'text!',
      team_id: 'integer!',
    },
    key: ['id'],
    indexes: [['tournament_id'], ['team_id']],
  },
  event_teams: {
    columns: {
      event_id: 'integer!',
      team_id: 'integer!',
      event_division: 'text!',
      medal_won: 'text!',
      ...TALLY,
      avg_points_scored: 'double precision',
      avg_points_lost: 'double precision',
      avg_point_differential: 'double precision',
      ...SORTED_EVENT_TEAMS,
    },
    key: ['event_id', 'team_id'],
    indexes: [['team_id'], ...positionIndexes(SORTED_EVENT_TEAMS)],
  },
  partner_teams: {
    columns: {
      team_id: 'integer!',
      event_division: 'text!',
      player_one_id: 'integer!',
      player_two_id: 'integer!',
      search: 'text!',
      events_played: 'integer!',
      matches_won: 'integer!',
      matches_lost: 'integer!',
      matches_played: 'integer!',
      matches_won_percentage: 'double precision',
      ...SORTED_BY_WINS,
    },
    key: ['team_id', 'event_division'],
    indexes: positionIndexes(SORTED_BY_WINS),
  },
  player_days: {
    columns: { player_id: 'integer!', match_division: 'text!', day: 'text!', ...TALLY },
    // By player, so that SQLite adds up the rows of a ranking as they stand, without sorting them.
    key: ['player_id', 'match_division', 'day'],
    clustered: true,
  },
  played_days: { columns: { day: 'text!' }, key: ['day'], clustered: true },
  pair_days: {
    columns: { team_id: 'integer!', event_division: 'text!', day: 'text!', event_id: 'integer!', ...TALLY },
    key: ['team_id', 'event_division', 'day', 'event_id'],
    clustered: true,
  },
  coverage: {
    columns: {
      league: 'text!',
      year: 'integer!',
      tournaments: 'integer!',
      matches: 'integer!',
      walkovers: 'integer!',
      rounds_unknown: 'integer!',
      days_unknown: 'integer!',
      scores_unknown: 'integer!',
      winners_unknown: 'integer!',
    },
    key: ['league', 'year'],
    clustered: true,
  },
  ...RATING_TABLES,
  gender_sources: { columns: { source: 'text!', players: 'integer!' }, key: ['source'] },
  data_checks: { columns: { data_check: 'text!', passed: 'integer!', failed: 'integer!' }, key: ['data_check'] },
  data_check_failures: {
    columns: {
      data_check: 'text!',
      position: 'integer!',
      tournament_slug: 'text',
      event_slug: 'text',
      match_id: 'text',
      player_slug: 'text',
      other_player_slug: 'text',
      found: 'text!',
    },
    key: ['data_check', 'position'],
    clustered: true,
  },
}
