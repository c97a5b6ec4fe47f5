import { type Columns, createTable, type Schema } from '../create-table.ts'
import { createIndexes, EVENT_TEAM_PLACES, PARTNER_TEAM_PLACES } from './0001-initial-indexes.ts'

/** Creates every table. There are no foreign keys: rows enter through the importer alone, which resolves every slug. */
export async function up(db: Schema): Promise<void> {
  await createDatasetTables(db)
  await createSourceTables(db)
  await createStatisticsTables(db)
  await createIndexes(db)
}

async function createDatasetTables(db: Schema) {
  const counts = { tournaments: 'integer!', players: 'integer!', teams: 'integer!', matches: 'integer!' } as const
  const versions = { version: 'text!', content_hash: 'text!' } as const
  await createTable(
    db,
    'dataset',
    { id: 'integer', ...versions, demo: 'integer!', data_from: 'text', data_through: 'text', ...counts },
    ['id'],
  )
  await createTable(db, 'dataset_versions', { id: 'integer', ...versions, imported_at: 'text!', report: 'text!' }, [
    'id',
  ])
  await createTable(
    db,
    'time_periods',
    { position: 'integer', time_period: 'text!', label: 'text!', from_date: 'text!', to_date: 'text!' },
    ['position'],
  )
}

async function createSourceTables(db: Schema) {
  await createTable(
    db,
    'tournaments',
    {
      id: 'integer',
      tournament_slug: 'text!',
      title_display: 'text!',
      logo_url: 'text',
      league: 'text!',
      location: 'text',
      source_start_date: 'text!',
      source_end_date: 'text',
      search: 'text!',
      start_date: 'text!',
      end_date: 'text!',
      match_count: 'integer!',
      start_date_asc: 'integer!',
      start_date_desc: 'integer!',
    },
    ['id'],
  )
  await createTable(
    db,
    'players',
    {
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
      gender: 'text',
      age: 'integer',
      total_matches_played: 'integer!',
      match_count: 'integer!',
      event_team_count: 'integer!',
      total_matches_played_asc: 'integer!',
      total_matches_played_desc: 'integer!',
    },
    ['id'],
  )
  await createTable(
    db,
    'events',
    {
      id: 'integer',
      event_slug: 'text!',
      tournament_id: 'integer!',
      event_name: 'text!',
      event_division: 'text!',
      match_count: 'integer!',
    },
    ['id'],
  )
  await createTable(
    db,
    'matches',
    {
      id: 'integer',
      match_id: 'text!',
      tournament_id: 'integer!',
      event_id: 'integer!',
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
      date: 'text!',
      sort_key: 'integer!',
    },
    ['id'],
  )
  const medal = { tournament_id: 'integer!', event_division: 'text!', medal: 'text!' } as const
  await createTable(
    db,
    'source_medals',
    { ...medal, player_one_id: 'integer!', player_two_id: 'integer!' },
    ['tournament_id', 'event_division', 'medal', 'player_one_id', 'player_two_id'],
    true,
  )
}

async function createStatisticsTables(db: Schema) {
  await createTable(
    db,
    'teams',
    {
      id: 'integer',
      team_slug: 'text!',
      player_one_id: 'integer!',
      player_two_id: 'integer',
      search: 'text!',
      match_count: 'integer!',
      event_team_count: 'integer!',
    },
    ['id'],
  )
  const listed = { sort_key: 'integer!', match_id: 'integer!' } as const
  await createTable(
    db,
    'match_players',
    { player_id: 'integer!', ...listed },
    ['player_id', 'sort_key', 'match_id'],
    true,
  )
  await createTable(db, 'match_teams', { team_id: 'integer!', ...listed }, ['team_id', 'sort_key', 'match_id'], true)
  await createTable(
    db,
    'medals',
    {
      id: 'integer',
      tournament_id: 'integer!',
      event_division: 'text!',
      event_id: 'integer',
      medal: 'text!',
      team_id: 'integer!',
    },
    ['id'],
  )
  await createTable(
    db,
    'event_teams',
    {
      event_id: 'integer!',
      team_id: 'integer!',
      event_division: 'text!',
      medal_won: 'text!',
      matches_played: 'integer!',
      matches_won: 'integer!',
      matches_lost: 'integer!',
      games_won: 'integer!',
      games_lost: 'integer!',
      games_scored: 'integer!',
      points_won: 'integer!',
      points_lost: 'integer!',
      avg_points_scored: 'double precision',
      avg_points_lost: 'double precision',
      avg_point_differential: 'double precision',
      ...placeColumns(EVENT_TEAM_PLACES),
    },
    ['event_id', 'team_id'],
  )
  await createTable(
    db,
    'partner_teams',
    {
      team_id: 'integer!',
      event_division: 'text!',
      player_one_id: 'integer!',
      player_two_id: 'integer!',
      events_played: 'integer!',
      matches_won: 'integer!',
      matches_lost: 'integer!',
      matches_played: 'integer!',
      matches_won_percentage: 'double precision',
      ...placeColumns(PARTNER_TEAM_PLACES),
    },
    ['team_id', 'event_division'],
  )
  await createDayTables(db)
}

async function createDayTables(db: Schema) {
  const tallies: Columns = {}
  for (const thing of ['matches_played', 'matches_won', 'matches_lost', 'games_scored', 'games_won', 'games_lost']) {
    tallies[thing] = 'integer!'
  }
  const points = { points_won: 'integer!', points_lost: 'integer!' } as const
  const player = { match_division: 'text!', day: 'text!', player_id: 'integer!' } as const
  await createTable(db, 'player_days', { ...player, ...tallies, ...points }, Object.keys(player), true)
  const pair = { event_division: 'text!', day: 'text!', team_id: 'integer!', event_id: 'integer!' } as const
  await createTable(db, 'pair_days', { ...pair, ...tallies, ...points }, Object.keys(pair), true)
}

function placeColumns(places: readonly string[]): Columns {
  return Object.fromEntries(places.map((place) => [place, 'integer!' as const]))
}
