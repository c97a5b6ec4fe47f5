import type { WriteTransaction } from './database.ts'
import { defineQuery } from './query.ts'

/** What a rebuild of the statistics writes, apart from the rows that go straight into their tables. */

const REBUILT = [
  'teams',
  'match_players',
  'match_teams',
  'medals',
  'event_teams',
  'partner_teams',
  'player_stats',
  'time_periods',
  'ranking_lists',
  'ranking_places',
  'search_words',
  'search_places',
] as const

/** Empties every table that a rebuild fills. */
export async function clearStatistics(transaction: WriteTransaction): Promise<void> {
  for (const table of REBUILT) await transaction.execute(`delete from ${table}`)
}

export const setPlayerFigures = defineQuery<{
  id: number
  gender: string | null
  age: number | null
  total_matches_played: number
  match_count: number
  event_team_count: number
  total_matches_played_asc: number
  total_matches_played_desc: number
}>()('set-player-figures', (db, param) =>
  db
    .updateTable('players')
    .set({
      gender: param('gender') as never,
      age: param('age'),
      total_matches_played: param('total_matches_played'),
      match_count: param('match_count'),
      event_team_count: param('event_team_count'),
      total_matches_played_asc: param('total_matches_played_asc'),
      total_matches_played_desc: param('total_matches_played_desc'),
    })
    .where('id', '=', param('id')),
)

export const setTournamentFigures = defineQuery<{
  id: number
  match_count: number
  start_date_asc: number
  start_date_desc: number
}>()('set-tournament-figures', (db, param) =>
  db
    .updateTable('tournaments')
    .set({
      match_count: param('match_count'),
      start_date_asc: param('start_date_asc'),
      start_date_desc: param('start_date_desc'),
    })
    .where('id', '=', param('id')),
)

export const setEventFigures = defineQuery<{ id: number; event_slug: string; match_count: number }>()(
  'set-event-figures',
  (db, param) =>
    db
      .updateTable('events')
      .set({ event_slug: param('event_slug'), match_count: param('match_count') })
      .where('id', '=', param('id')),
)
