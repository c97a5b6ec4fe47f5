import { createTable, type Schema } from '../create-table.ts'

/** The places of each player's event teams, so that a page of them needs no other. The next import fills them. */
export async function up(db: Schema): Promise<void> {
  const places = {
    tournament_start_date_desc: 'integer!',
    tournament_start_date_asc: 'integer!',
    avg_point_differential_desc: 'integer!',
    avg_point_differential_asc: 'integer!',
  } as const
  const key = ['player_id', 'tournament_start_date_desc']
  await createTable(db, 'event_team_players', { player_id: 'integer!', ...places }, key, true)
}
