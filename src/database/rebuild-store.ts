import type { WriteTransaction } from './database.ts'

/** What a rebuild of the statistics writes, apart from the rows that go straight into their tables. */

const REBUILT = [
  'teams',
  'match_players',
  'match_teams',
  'medals',
  'event_teams',
  'event_team_players',
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
