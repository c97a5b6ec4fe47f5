import type { WriteTransaction } from '#database/query/database.ts'
import { EVENT_DIVISIONS } from '#domain/division/division.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import { byWins, positionRows } from '#statistics/ordered-rows.ts'
import type { PairRecordFigures } from '#statistics/pair-records.ts'
import type { TeamRegister } from './derive-teams.ts'

/** Writes the figures of every pair in each division, with its positions in sorted lists. */
export async function writePairRecords(
  transaction: WriteTransaction,
  figures: readonly PairRecordFigures[],
  teams: TeamRegister,
): Promise<void> {
  const pairs = figures.toSorted((a, b) => a.team - b.team || compareTexts(a.event_division, b.event_division))
  const divisionOf = ({ event_division }: PairRecordFigures) => EVENT_DIVISIONS.indexOf(event_division)
  const compareEquals = byWins<PairRecordFigures>(
    (a, b) => teams.nameRank(a.team) - teams.nameRank(b.team) || divisionOf(a) - divisionOf(b),
  )
  const byWon = positionRows(pairs, (pair) => pair.matches_won, compareEquals)
  const byPercentage = positionRows(pairs, (pair) => pair.matches_won_percentage, compareEquals)
  await transaction.insertRows(
    'partner_teams',
    pairs.map((pair, index) => {
      const { team, ...columns } = pair
      const [player_one_id, player_two_id] = teams.players(team)
      return {
        team_id: team,
        player_one_id,
        player_two_id: player_two_id as number,
        search: teams.search(team),
        ...columns,
        matches_won_asc: byWon.asc[index] as number,
        matches_won_desc: byWon.desc[index] as number,
        matches_won_percentage_asc: byPercentage.asc[index] as number,
        matches_won_percentage_desc: byPercentage.desc[index] as number,
      }
    }),
  )
}
