import { isSqlite, type Schema } from '../create-table.ts'

// The places that there were then: a migration does not change with the code of today.
export const EVENT_TEAM_PLACES = [
  'avg_point_differential_asc',
  'avg_point_differential_desc',
  'tournament_start_date_asc',
  'tournament_start_date_desc',
]
export const PARTNER_TEAM_PLACES = [
  'matches_won_asc',
  'matches_won_desc',
  'matches_won_percentage_asc',
  'matches_won_percentage_desc',
]

/** The indexes of the tables that the first migration makes. */
export async function createIndexes(db: Schema) {
  // SQLite ends every index with the row's key by itself.
  const rowKey = isSqlite(db) ? [] : ['id']
  const unique: [table: string, columns: string[]][] = [
    ['tournaments', ['tournament_slug']],
    ['players', ['player_slug']],
    ['events', ['event_slug']],
    ['events', ['tournament_id', 'event_name', 'event_division']],
    ['matches', ['match_id']],
  ]
  const plain: [table: string, columns: string[]][] = [
    ['tournaments', ['start_date_asc']],
    ['tournaments', ['start_date_desc']],
    ['players', ['total_matches_played_asc']],
    ['players', ['total_matches_played_desc']],
    ['teams', ['team_slug']],
    ['teams', ['player_one_id', 'player_two_id']],
    ['teams', ['player_two_id']],
    ['matches', ['tournament_id', 'sort_key', ...rowKey]],
    ['matches', ['event_id', 'sort_key', ...rowKey]],
    ['medals', ['tournament_id']],
    ['medals', ['team_id']],
    ['event_teams', ['team_id']],
    ['player_days', ['player_id', 'day']],
    ['pair_days', ['team_id', 'day']],
    ...EVENT_TEAM_PLACES.flatMap((place): [string, string[]][] => [
      ['event_teams', [place]],
      ['event_teams', ['event_division', place]],
    ]),
    ...PARTNER_TEAM_PLACES.flatMap((place): [string, string[]][] => [
      ['partner_teams', [place]],
      ['partner_teams', ['event_division', place]],
    ]),
  ]
  for (const [table, columns] of unique) {
    await db.schema.createIndex(indexName(table, columns)).on(table).columns(columns).unique().execute()
  }
  for (const [table, columns] of plain) {
    await db.schema.createIndex(indexName(table, columns)).on(table).columns(columns).execute()
  }
}

function indexName(table: string, columns: string[]): string {
  return `${table}_by_${columns.join('_')}`
}
