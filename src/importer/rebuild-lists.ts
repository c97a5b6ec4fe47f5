import type { WriteTransaction } from '#database/database.ts'
import type { EventTeamTallies } from '#statistics/event-team-tallies.ts'
import { type MatchColumns, NOBODY, PLAYERS_A_MATCH } from '#statistics/match-columns.ts'
import { orderRows, rowsInOrder } from '#statistics/row-order.ts'
import type { EventTeamPlaces } from './rebuild-team-figures.ts'
import type { TeamRegister } from './rebuild-teams.ts'

const PLAYERS_A_TEAM = 2

/** Lists every match under each of its players and teams, in the order of the tables' keys. */
export async function listMatches(
  transaction: WriteTransaction,
  matches: MatchColumns,
  teams: TeamRegister,
): Promise<void> {
  const order = orderRows(rowsInOrder(matches.size), matches.sort_key)
  const columns = { sort_key: matches.sort_key, match_id: matches.id }
  const byPlayer = listed(order, matches.players, PLAYERS_A_MATCH, columns)
  await transaction.insertIntegers('match_players', { player_id: byPlayer.owners, ...byPlayer.lists })
  const ids = matches.teams.map((team) => teams.id(team))
  const byTeam = listed(order, ids, 2, columns)
  await transaction.insertIntegers('match_teams', { team_id: byTeam.owners, ...byTeam.lists })
}

/** Lists the places of every event team under each of its players, in the order of the table's key. */
export async function listEventTeams(
  transaction: WriteTransaction,
  { byDate, byDifferential }: EventTeamPlaces,
  eventTeams: EventTeamTallies,
  teams: TeamRegister,
): Promise<void> {
  const players = new Int32Array(eventTeams.size * PLAYERS_A_TEAM)
  const order = new Int32Array(eventTeams.size)
  for (let row = 0; row < eventTeams.size; row++) {
    const [one, two] = teams.players(eventTeams.team(row))
    players[row * PLAYERS_A_TEAM] = one
    players[row * PLAYERS_A_TEAM + 1] = two ?? NOBODY
    order[(byDate.desc[row] as number) - 1] = row
  }
  const { owners, lists } = listed(order, players, PLAYERS_A_TEAM, {
    tournament_start_date_desc: byDate.desc,
    tournament_start_date_asc: byDate.asc,
    avg_point_differential_desc: byDifferential.desc,
    avg_point_differential_asc: byDifferential.asc,
  })
  await transaction.insertIntegers('event_team_players', { player_id: owners, ...lists })
}

/**
 * Columns of rows, each row once for each of its owners, sorted by owner.
 * @param order the rows as they stand under an owner
 * @param owners so many a row
 */
function listed<Column extends string>(
  order: Int32Array,
  owners: Int32Array,
  many: number,
  columns: Readonly<Record<Column, Int32Array>>,
) {
  const starts = new Int32Array(greatest(owners) + 2)
  for (const owner of owners) if (owner !== NOBODY) starts[owner + 1]!++
  for (let owner = 1; owner < starts.length; owner++) starts[owner]! += starts[owner - 1] as number
  const total = starts[starts.length - 1] as number
  const [sorted, rows] = [new Int32Array(total), new Int32Array(total)]
  for (const row of order) {
    for (let at = row * many; at < (row + 1) * many; at++) {
      const owner = owners[at] as number
      if (owner === NOBODY) continue
      const place = starts[owner]!++
      sorted[place] = owner
      rows[place] = row
    }
  }
  const lists = Object.entries<Int32Array>(columns).map(([name, column]) => [
    name,
    rows.map((row) => column[row] as number),
  ])
  return { owners: sorted, lists: Object.fromEntries(lists) as Record<Column, Int32Array> }
}

function greatest(numbers: Int32Array): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0)
}
