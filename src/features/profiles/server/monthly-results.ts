import { rowsLoader } from '#api/loaders.ts'
import { measureFields } from '#api/measure-fields.ts'
import { addFields, objectType, one, string } from '#api/object-type.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import type { MonthRow } from './monthly-result-queries.ts'
import { monthlyResultsByPlayers, monthlyResultsByTeams } from './monthly-result-queries.ts'

const monthsOfPlayer = rowsLoader(monthlyResultsByPlayers, 'player_id')
const monthsOfTeam = rowsLoader(monthlyResultsByTeams, 'team_id')

const MonthRef = objectType<MonthRow>('MonthlyResults')('Matches won and lost in one month.', {
  month: string('Year and month, such as 2026-07.'),
  ...measureFields(['matches_won', 'matches_lost']),
})

addFields(PlayerRef, {
  monthly_results: one(
    [MonthRef],
    'Matches won and lost by month, oldest first, including DreamBreakers; months without a decided match are left out.',
    async ({ id, total_matches_played }, _args, { loader, budget }, info) => {
      budget.chargeCounted(total_matches_played)
      return budget.charged(await loader(monthsOfPlayer).load(id), info)
    },
  ),
})

addFields(TeamRef, {
  monthly_results: one(
    [MonthRef],
    'Matches won and lost by month, oldest first, including DreamBreakers; months without a decided match are left out.',
    async ({ id, match_count }, _args, { loader, budget }, info) => {
      budget.chargeCounted(match_count)
      return budget.charged(await loader(monthsOfTeam).load(id), info)
    },
  ),
})
