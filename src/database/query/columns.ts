import type { Tables } from '#database/tables/tables.ts'

export type RowOf<T extends keyof Tables, Column extends keyof Tables[T]> = Pick<Tables[T], Column>

export function pick<Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> {
  const picked: Partial<Pick<Row, Column>> = {}
  for (const column of columns) picked[column] = row[column]
  return picked as Pick<Row, Column>
}

export const PLAYER_COLUMNS = [
  'player_slug',
  'id',
  'name',
  'short_name',
  'profile_image_url',
  'gender',
  'age',
  'country_code',
  'total_matches_played',
  'match_count',
  'pending_count',
  /** JSON list. */
  'aliases',
  /** As in players.csv. */
  'external_ids',
  'name_search',
  /** Searchable text of the player's names. */
  'search',
] as const
export type PlayerRow = RowOf<'players', (typeof PLAYER_COLUMNS)[number]>

export const TOURNAMENT_COLUMNS = [
  'tournament_slug',
  'id',
  'title_display',
  'logo_url',
  'league',
  'league_code',
  'league_name',
  'league_logo_url',
  'level',
  'short_title',
  'series',
  'location',
  'start_date',
  'end_date',
  'match_count',
  'pending_count',
  'is_upcoming',
  'time_zone',
  /** Searchable text of the tournament. */
  'search',
] as const
export type TournamentRow = RowOf<'tournaments', (typeof TOURNAMENT_COLUMNS)[number]>

export const EVENT_COLUMNS = [
  'event_slug',
  'id',
  'tournament_id',
  'event_name',
  'event_division',
  'main_draw_candidates',
  'match_count',
  'pending_count',
] as const
export type EventRow = RowOf<'events', (typeof EVENT_COLUMNS)[number]>
