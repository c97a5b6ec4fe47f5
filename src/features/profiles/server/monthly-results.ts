import { builder } from '#api/builder.ts'
import { rowsLoader } from '#api/loaders.ts'
import { measureFields } from '#api/measure-fields.ts'
import { TeamRef } from '#features/pairs/server/teams.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import type { MonthRow } from './monthly-result-queries.ts'
import { monthlyResultsByPlayers, monthlyResultsByTeams } from './monthly-result-queries.ts'

const monthsOfPlayer = rowsLoader(monthlyResultsByPlayers, 'player_id')
const monthsOfTeam = rowsLoader(monthlyResultsByTeams, 'team_id')

const MonthRef = builder.objectRef<MonthRow>('MonthlyResults').implement({
  description: 'Matches won and lost in one month.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Year and month, such as 2026-07.' }),
    ...measureFields(t, ['matches_won', 'matches_lost']),
  }),
})

builder.objectField(PlayerRef, 'monthly_results', (t) =>
  t.field({
    type: [MonthRef],
    description:
      'Matches won and lost by month, oldest first, including DreamBreakers; months without a decided match are left out.',
    resolve: async ({ id, total_matches_played }, _args, { loader, budget }, info) => {
      budget.chargeCounted(total_matches_played)
      return budget.charged(await loader(monthsOfPlayer).load(id), info)
    },
  }),
)

builder.objectField(TeamRef, 'monthly_results', (t) =>
  t.field({
    type: [MonthRef],
    description:
      'Matches won and lost by month, oldest first, including DreamBreakers; months without a decided match are left out.',
    resolve: async ({ id, match_count }, _args, { loader, budget }, info) => {
      budget.chargeCounted(match_count)
      return budget.charged(await loader(monthsOfTeam).load(id), info)
    },
  }),
)
