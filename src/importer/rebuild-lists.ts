import type { WriteTransaction } from '#database/database.ts'
import { type MatchColumns, NOBODY, PLAYERS_A_MATCH } from '#statistics/match-columns.ts'
import { orderRows, rowsInOrder } from '#statistics/row-order.ts'
import type { TeamRegister } from './rebuild-teams.ts'

/** Lists every match under each of its players and teams, in the order of the tables' keys. */
export async function listMatches(
  transaction: WriteTransaction,
  matches: MatchColumns,
  teams: TeamRegister,
): Promise<void> {
  const byPlayer = listed(matches, matches.players, PLAYERS_A_MATCH)
  await transaction.insertIntegers('match_players', { player_id: byPlayer.owners, ...byPlayer.lists })
  const ids = matches.teams.map((team) => teams.id(team))
  const byTeam = listed(matches, ids, 2)
  await transaction.insertIntegers('match_teams', { team_id: byTeam.owners, ...byTeam.lists })
}

/** Each match once for each of its owners, sorted by owner and place. @param owners so many a match */
function listed(matches: MatchColumns, owners: Int32Array, many: number) {
  const places = orderRows(rowsInOrder(matches.size), matches.sort_key)
  const starts = new Int32Array(greatest(owners) + 2)
  for (const owner of owners) if (owner !== NOBODY) starts[owner + 1]!++
  for (let owner = 1; owner < starts.length; owner++) starts[owner]! += starts[owner - 1] as number
  const total = starts[starts.length - 1] as number
  const [sorted, sort_key, match_id] = [new Int32Array(total), new Int32Array(total), new Int32Array(total)]
  for (const row of places) {
    for (let at = row * many; at < (row + 1) * many; at++) {
      const owner = owners[at] as number
      if (owner === NOBODY) continue
      const place = starts[owner]!++
      sorted[place] = owner
      sort_key[place] = matches.sort_key[row] as number
      match_id[place] = matches.id[row] as number
    }
  }
  return { owners: sorted, lists: { sort_key, match_id } }
}

function greatest(numbers: Int32Array): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0)
}
