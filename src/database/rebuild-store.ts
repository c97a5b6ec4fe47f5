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
  'player_days',
  'pair_days',
  'time_periods',
] as const

/** The longest of them, which are filled last. */
export const LISTS = ['match_players', 'match_teams'] as const

/** Of a few rows, whose indexes cost next to nothing while they come. */
const SHORT = ['time_periods'] as const

const OTHERS: readonly string[] = [...LISTS, ...SHORT]

/** Those that are filled before the longest, and whose indexes are cheaper to make at the end. */
export const REFILLED = REBUILT.filter((table) => !OTHERS.includes(table))

/** Empties every table that a rebuild fills. */
export async function clearStatistics(transaction: WriteTransaction): Promise<void> {
  for (const table of REBUILT) await transaction.execute(`delete from ${table}`)
}
