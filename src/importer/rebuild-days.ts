import type { WriteTransaction } from '#database/database.ts'
import { pairDays, playerDays, TALLIED } from '#statistics/day-tallies.ts'
import type { MatchColumns } from '#statistics/match-columns.ts'
import type { EventRegister } from './rebuild-events.ts'
import type { TeamRegister } from './rebuild-teams.ts'

/** Writes what each player's and each pair's played matches come to, by day: any range of days is a sum of these rows. */
export async function writeDays(
  transaction: WriteTransaction,
  { matches, events, teams }: { matches: MatchColumns; events: EventRegister; teams: TeamRegister },
): Promise<void> {
  await transaction.insertRows(
    'player_days',
    ['match_division', 'day', 'player_id', ...TALLIED],
    values(playerDays(matches), (row) => [
      row.match_division,
      row.day,
      row.player,
      ...TALLIED.map((name) => row[name]),
    ]),
  )
  const divisionOf = (event: number) => events.get(event).event_division
  await transaction.insertRows(
    'pair_days',
    ['event_division', 'day', 'team_id', 'event_id', ...TALLIED],
    values(
      pairDays(matches, divisionOf, (team) => teams.isPair(team)),
      (row) => [row.event_division, row.day, teams.id(row.team), row.event, ...TALLIED.map((name) => row[name])],
    ),
  )
}

function* values<Row>(rows: Iterable<Row>, valuesOf: (row: Row) => (string | number)[]) {
  for (const row of rows) yield valuesOf(row)
}
